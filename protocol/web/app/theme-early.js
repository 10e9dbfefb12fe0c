// Classic script, run before the first paint: applies the theme that the person has chosen, so that
// the page never flashes in the other one. The setting itself is kept by app/settings.js.
(function () {
  "use strict";
  try {
    var theme = JSON.parse(localStorage.getItem("splitroom.settings") || "{}").theme;
    var dark = document.getElementById("dark");
    if (theme === "dark") dark.media = "all";
    if (theme === "light") dark.media = "not all";
  } catch (error) {
    // No storage, or not ours: the system's choice stands.
  }
})();
