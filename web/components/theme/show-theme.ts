/** Has the page's first script apply the stored theme again (theme-script.js). */
export function showTheme(): void {
  window.dispatchEvent(new Event("theme"));
}
