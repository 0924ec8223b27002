// Applies the chosen theme, and takes the choice (theme-choice.tsx): also while the page's scripts are still loading. Runs
// inline before anything is painted, and again whenever the choice or the page changes.
(() => {
  function storedTheme() {
    try {
      return localStorage.getItem("theme") ?? "automatic";
    } catch {
      return "automatic"; // Storage is disabled: the system's theme stays.
    }
  }

  function showTheme() {
    const page = document.documentElement;
    const theme = storedTheme();
    page.dataset.theme = theme;
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
