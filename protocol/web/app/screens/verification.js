/** Whether a game was right, said so that a person understands it; the details on request. */
import { h } from "../dom.js";
import { icon } from "../parts.js";
import { has, listOf, t } from "../text.js";

/**
 * @param {import("../../kit/index.js").Verification} verified
 */
export function checkedLine(verified) {
  const people = verified.players.filter((each) => verified.seeds.seats.includes(each.seat));
  const good = verified.ok;
  return h(
    "details",
    {
      class: `checked ${good ? "good" : "bad"}`,
      key: "checked",
      created: (element) => (element.open = !good),
    },
    h(
      "summary",
      null,
      icon(good ? "check" : "close"),
      h(
        "span",
        null,
        good
          ? t("app.checked.good", {
              count: verified.events,
              events: t("app.checked.events", { count: verified.events }),
              seeds: seedsInWords(verified, people),
            })
          : [h("strong", null, t("app.checked.bad")), " ", faultInWords(verified)],
      ),
    ),
    h("p", null, t("app.checked.why")),
    h(
      "ul",
      null,
      verified.checks
        .filter((each) => each.count > 0 || !each.ok)
        .map((each) =>
          h(
            "li",
            { key: each.check, class: each.ok ? "good" : "bad" },
            icon(each.ok ? "check" : "close"),
            h("span", null, checkInWords(each)),
          ),
        ),
    ),
    h(
      "p",
      { class: "small" },
      t("app.checked.unchecked"),
      !verified.checks.some((each) => each.check === "notes") && ` ${t("app.checked.no_notes")}`,
    ),
    verified.code &&
      h(
        "p",
        { class: "small" },
        t("app.checked.code"),
        " ",
        h("span", { class: "code" }, verified.code),
      ),
  );
}

function seedsInWords(verified, people) {
  if (verified.seeds.serverAlone || people.length === 0) return t("app.checked.server_alone");
  return t("app.checked.seeds", {
    count: people.length,
    names: listOf(people.map((each) => each.name)),
  });
}

/** The first thing that does not hold, for people. */
function faultInWords({ checks }) {
  const key = `app.check_failed.${checks.find((each) => !each.ok)?.check}`;
  return has(key) ? t(key) : "";
}

function checkInWords(check) {
  if (!check.ok) return t("app.checked.failed", { text: check.text });
  const key = `app.check.${check.check}`;
  return has(`${key}.other`) ? t(key, { count: check.count }) : check.text;
}
