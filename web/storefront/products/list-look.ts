import { storedValue } from "#web/client/stored-value.ts";
import { showTheme } from "#web/components/theme/show-theme.ts";

const stored = storedValue("cards", (value) => value === true || undefined);

/** Whether phones show lists of products as cards, as the visitor has chosen, and not as rows. */
export function useShowsCards(): boolean {
  return stored.use() ?? false;
}

export function chooseCards(isChosen: boolean): void {
  stored.write(isChosen || undefined);
  // The page's first script applies it (theme-script.js).
  showTheme();
}
