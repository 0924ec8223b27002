import { ArrowRight, History, LayoutGrid, Search } from "lucide-react";
import { useLayoutEffect } from "react";
import { unitPrice } from "#contract/catalog/units/unit-price.ts";
import { t } from "#contract/i18n/i18n.ts";
import { useAvoidedAllergens } from "#web/browser-state/avoided-allergens.ts";
import type { ListedProduct } from "#web/browser-state/listed-product.ts";
import { Link } from "#web/components/link.tsx";
import { Picture } from "#web/components/pictures/picture.tsx";
import { useSettings } from "#web/components/settings.ts";
import { useTint } from "#web/components/theme/tint.ts";
import { AddToCart } from "#web/shared/products/add-to-cart.tsx";
import { AllergenMark } from "#web/shared/products/allergen-mark.tsx";
import { rememberSearch } from "./recent-searches.ts";
import { type Suggestion, useSuggestions } from "./use-suggestions.ts";

export { rememberSearch };

type SuggestionListProps = {
  id: string;
  typed: string;
  /** The id of the option selected with the arrow keys. */
  active: string | undefined;
  onChoose: () => void;
  /** Called when Escape is pressed on one of its buttons. */
  onClose: () => void;
  /** Called with whether there are options, before the browser paints them. */
  onFill: (filled: boolean) => void;
  /** Called when the selected option is not there any more. */
  onGone: () => void;
};

/**
 * The suggestions below the search box: a listbox whose options are selected from the box with the arrow keys, and for each
 * product a button to add it, which Tab reaches. The page below is dimmed: it shows the same products.
 */
export function SuggestionList({
  id,
  typed,
  active,
  onChoose,
  onClose,
  onFill,
  onGone,
}: SuggestionListProps) {
  const { groups, isExact } = useSuggestions(typed);
  const filled = groups.length > 0;
  useLayoutEffect(() => onFill(filled), [onFill, filled]);
  const options = groups.flatMap(({ suggestions }) => suggestions.map(({ to }) => `${id}-${to}`));
  const isGone = active !== undefined && !options.includes(active);
  useLayoutEffect(() => {
    if (isGone) onGone();
  });
  useLayoutEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  if (!filled) return null;
  const products = groups.flatMap(({ suggestions }) => suggestions.flatMap(({ product }) => product ?? []));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and a legend
    <div
      role="group"
      aria-label={t("Suggestions")}
      // The box keeps the focus while something is pressed here; otherwise its blur would close the list first.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
      className="absolute inset-x-0 top-full md:max-lg:-inset-x-24 z-40 mt-3 grid max-h-[70dvh] grid-cols-[minmax(0,1fr)_auto] gap-x-2 overflow-y-auto rounded-card border border-line bg-surface p-2 [clip-path:inset(0_-100vmax_-100vmax)] [box-shadow:0_0_0_100vmax_rgb(0_0_0/0.35)]"
    >
      {products.length > 0 && !isExact && (
        <p className="col-span-2 px-2 pt-1 text-muted text-sm">{t("No exact match, these are close")}</p>
      )}
      <div id={id} role="listbox" aria-label={t("Suggestions")} className="contents">
        {groups.map(({ name, suggestions }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
          <div key={name} role="group" aria-label={name} className="contents">
            {suggestions.map((suggestion) => (
              <Option
                key={suggestion.to}
                id={`${id}-${suggestion.to}`}
                suggestion={suggestion}
                typed={typed}
                isActive={active === `${id}-${suggestion.to}`}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      {/* Beside the products, which are the first options: no button can be in a listbox. */}
      {products.map((product, index) => (
        <div
          key={product._id}
          className="col-start-2 flex w-24 items-center justify-end"
          style={{ gridRow: index + (isExact ? 1 : 2) }}
        >
          <AddToCart product={product} />
        </div>
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  suggestion: Suggestion;
  typed: string;
  isActive: boolean;
  onChoose: () => void;
};

function Option({ id, suggestion, typed, isActive, onChoose }: OptionProps) {
  const avoided = useAvoidedAllergens();
  const { to, text, lang, kind, product, search } = suggestion;
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      onClick={() => {
        if (search) rememberSearch(search);
        onChoose();
      }}
      className={`grid grid-cols-[2.75rem_1fr_auto] items-center gap-3 rounded-xl px-2 py-1 hover:bg-sunken aria-selected:bg-brand-soft ${product ? "col-start-1 min-h-13" : "col-span-2 min-h-11"}`}
    >
      <Thumbnail suggestion={suggestion} />
      <span className="min-w-0">
        <span
          lang={lang}
          // A name from left to right is cut off at its own end, also on a page that is read the other way.
          dir="auto"
          className={`block truncate [text-align:-webkit-match-parent] ${kind === "all" ? "font-semibold text-brand" : ""}`}
        >
          {kind === "all" ? text : <Marked text={text} typed={typed} />}
        </span>
        {product && <SuggestedPrice product={product} />}
        {product && <AllergenMark allergens={product.allergens} avoided={avoided} />}
      </span>
      {kind === "category" && <span className="text-muted text-sm">{t("Category")}</span>}
    </Link>
  );
}

function SuggestedPrice({ product: { offerPrice, weight } }: { product: ListedProduct }) {
  const { money } = useSettings();
  const perUnit = unitPrice(money, money.toCents(offerPrice), weight);
  return (
    <span className="tabular block truncate text-muted text-sm">
      {money.formatAmount(offerPrice)}
      {perUnit && ` · ${perUnit}`}
    </span>
  );
}

const icons = {
  recent: History,
  completion: Search,
  all: ArrowRight,
  category: LayoutGrid,
  product: LayoutGrid,
};

function Thumbnail({ suggestion: { kind, product } }: { suggestion: Suggestion }) {
  const tintOf = useTint();
  const Icon = icons[kind];
  if (!product)
    return (
      <span className="grid w-11 place-items-center text-muted">
        <Icon aria-hidden className="size-5" />
      </span>
    );
  return (
    <span
      className="grid size-11 place-items-center overflow-hidden rounded-lg bg-tint"
      style={tintOf(product.category)}
    >
      <Picture src={product.image[0] ?? ""} alt="" sizes="44px" />
    </span>
  );
}

/** A text in which the beginnings of words that were typed are marked. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const words = typed
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  if (words.length === 0) return text;
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join("|")})`, "giu"));
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key
      <mark key={index} className="bg-transparent font-extrabold text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
