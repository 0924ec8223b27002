// Applies the chosen theme, and takes the choice (theme-choice.tsx): also while the page's scripts are still loading; and how
// phones show lists (list-look.ts). Runs inline before anything is painted, and again whenever a choice or the page changes.
(() => {
  function stored(name, standard) {
    try {
      return localStorage.getItem(name) ?? standard;
    } catch {
      return standard; // Storage is disabled.
    }
  }

  function showTheme() {
    const page = document.documentElement;
    const theme = stored("theme", "automatic");
    page.dataset.theme = theme;
    page.dataset.cards = stored("cards", "");
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      const { scheme } = meta.dataset;
      const chosen = theme === scheme ? "all" : "not all";
      meta.media = theme === "automatic" ? `(prefers-color-scheme: ${scheme})` : chosen;
    }
    for (const choice of document.querySelectorAll("[data-theme-choice]"))
      choice.checked = choice.value === theme;
  }

  function chooseTheme({ target }) {
    if (!target.matches("[data-theme-choice]")) return;
    try {
      localStorage.setItem("theme", target.value);
    } catch {
      // As above.
    }
    showTheme();
  }

  showTheme();
  addEventListener("DOMContentLoaded", showTheme);
  addEventListener("theme", showTheme);
  addEventListener("storage", showTheme);
  // Before React, which keeps events of parts whose script is still loading from everyone after it.
  addEventListener("change", chooseTheme, { capture: true });
})();
