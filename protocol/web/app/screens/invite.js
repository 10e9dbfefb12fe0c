/** How others get in: the code to say, the link to send, the picture to scan. */
import { render, toast, uiOf } from "../app.js";
import { h } from "../dom.js";
import { showCode } from "../format.js";
import { button } from "../parts.js";
import { qrModules, qrPath } from "../qr.js";
import { inviteLink } from "../route.js";
import { t } from "../text.js";

const ui = () => uiOf("invite", () => ({ qr: false, code: null, shape: null }));

export function invite(room) {
  const link = inviteLink(room.room);
  const state = ui();
  return h(
    "section",
    { class: "panel invite", key: "invite", "aria-label": t("app.invite.label") },
    h(
      "div",
      { class: "invite-row" },
      h(
        "p",
        { class: "invite-code" },
        h("span", { class: "small" }, t("app.invite.code")),
        h("strong", { class: "code" }, showCode(room.room)),
      ),
      h(
        "div",
        { class: "actions" },
        navigator.share && button(t("app.invite.share"), () => share(link), { icon: "share" }),
        button(t("app.invite.copy"), () => copy(link), { icon: "copy" }),
        button(
          t("app.invite.qr"),
          () => {
            state.qr = !state.qr;
            render();
          },
          { pressed: state.qr },
        ),
      ),
    ),
    state.qr && qrCode(link),
  );
}

function qrCode(link) {
  const state = ui();
  if (state.code !== link) {
    const modules = qrModules(link);
    state.code = link;
    state.shape = { size: modules.length + 8, path: qrPath(modules) };
  }
  const { size, path } = state.shape;
  return h(
    "figure",
    { class: "qr", key: "qr" },
    h(
      "svg",
      {
        viewBox: `0 0 ${size} ${size}`,
        role: "img",
        "aria-label": t("app.invite.qr_name"),
        "shape-rendering": "crispEdges",
      },
      h("rect", { class: "qr-light", width: size, height: size }),
      h("path", { class: "qr-dark", d: path }),
    ),
    h("figcaption", { class: "small" }, link),
  );
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("app.copied"), "good");
  } catch {
    // Not allowed, or not over https: show it to be copied by hand.
    window.prompt(t("app.copy_by_hand"), text);
  }
}

async function share(url) {
  try {
    await navigator.share({ title: t("app.name"), text: t("app.invite.text"), url });
  } catch (error) {
    if (error.name !== "AbortError") copy(url);
  }
}

export { copy };
