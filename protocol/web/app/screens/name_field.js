import { app, render } from "../app.js";
import { h } from "../dom.js";
import { nameDraft } from "../name.js";
import { settings } from "../settings.js";
import { t } from "../text.js";

/** Where the person says how they want to be called. */
export function nameField() {
  const draft = nameDraft();
  return h(
    "label",
    { class: "field name-field" },
    h("span", { class: "field-label" }, t("app.name.label")),
    h("input", {
      type: "text",
      name: "name",
      autocomplete: "nickname",
      maxlength: 24,
      // Without a name the server gives one, and that is what the others see.
      placeholder: (!settings().name && app.state.me.name) || t("app.name.guest"),
      prop: { value: draft.value },
      on: {
        input: (event) => {
          draft.value = event.target.value;
          render();
        },
      },
    }),
  );
}
