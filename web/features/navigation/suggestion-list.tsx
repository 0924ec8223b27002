import { LayoutGrid } from "lucide-react";
import { Link } from "react-router";
import { Picture } from "../../ui/picture.tsx";
import { useSettings } from "../../ui/settings.ts";
import { useTint } from "../../ui/tint.ts";
import type { Suggestion } from "./use-suggestions.ts";

type SuggestionListProps = {
  id: string;
  suggestions: readonly Suggestion[];
  /** The one that the arrow keys have reached; -1 for none. */
  active: number;
  onChoose: () => void;
};

/** The suggestions under the search box: a listbox whose options are reached from the box by arrow keys. */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  const { money } = useSettings();
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-card border border-line bg-surface p-2 shadow-raised"
    >
      {suggestions.map((suggestion, index) => (
        <Link
          key={suggestion.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          to={suggestion.to}
          // The box keeps the focus until the click is through; otherwise leaving it would close the list first.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onChoose}
          className="grid min-h-13 grid-cols-[2.75rem_1fr_auto] items-center gap-3 rounded-xl px-2 py-1 hover:bg-sunken aria-selected:bg-brand-soft"
        >
          <Thumbnail suggestion={suggestion} />
          <span className="truncate font-semibold">{suggestion.text}</span>
          <span className="tabular text-muted text-sm">
            {suggestion.product ? money.formatAmount(suggestion.product.offerPrice) : "Category"}
          </span>
        </Link>
      ))}
    </div>
  );
}

function Thumbnail({ suggestion: { product } }: { suggestion: Suggestion }) {
  const tintOf = useTint();
  const look = "grid size-11 place-items-center overflow-hidden rounded-lg";
  if (!product)
    return (
      <span className={`${look} bg-sunken text-muted`}>
        <LayoutGrid aria-hidden className="size-5" />
      </span>
    );
  return (
    <span className={`${look} bg-tint`} style={tintOf(product.category)}>
      <Picture src={product.image} alt="" sizes="44px" />
    </span>
  );
}
