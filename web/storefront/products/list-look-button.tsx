import { LayoutGrid } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import { chooseCards, useShowsCards } from "./list-look.ts";

/** Switches between rows and cards, on phones; the browser remembers it. */
export function ListLookButton() {
  const isCards = useShowsCards();
  return (
    <button
      type="button"
      onClick={() => chooseCards(!isCards)}
      aria-label={t("Show as cards")}
      aria-pressed={isCards}
      className="list-look"
    >
      <LayoutGrid aria-hidden className="size-5" />
    </button>
  );
}
