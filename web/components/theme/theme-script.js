// Applies the chosen theme. Runs inline before anything is painted, and again whenever the choice changes.
(() => {
  function showTheme() {
    const page = document.documentElement;
    try {
      page.dataset.theme = localStorage.getItem("theme") ?? "automatic";
    } catch {
      return;
    }
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      const { scheme } = meta.dataset;
      const chosen = page.dataset.theme === scheme ? "all" : "not all";
      meta.media = page.dataset.theme === "automatic" ? `(prefers-color-scheme: ${scheme})` : chosen;
    }
  }
  showTheme();
  addEventListener("theme", showTheme);
  addEventListener("storage", showTheme);
})();
