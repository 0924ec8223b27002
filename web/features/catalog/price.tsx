import { useSettings } from "../../ui/settings.ts";

type PriceProps = { price: number; offerPrice: number; size?: "card" | "page" };

/** What it costs, big; what it cost before, struck through; what that saves. */
export function Price({ price, offerPrice, size = "card" }: PriceProps) {
  const { money } = useSettings();
  const savedCents = money.toCents(price) - money.toCents(offerPrice);
  const big = size === "page" ? "text-4xl" : "text-xl";
  return (
    <p
      className={`tabular flex ${size === "page" ? "flex-wrap items-baseline gap-x-3" : "flex-col leading-tight"}`}
    >
      <span className="sr-only">Price</span>
      <span className={`font-extrabold ${big}`}>{money.formatCents(money.toCents(offerPrice))}</span>
      {savedCents > 0 && (
        <>
          <s className={`text-muted ${size === "page" ? "text-xl" : "order-first text-sm"}`}>
            <span className="sr-only">instead of </span>
            {money.formatCents(money.toCents(price))}
          </s>
          {size === "page" && (
            <span className="rounded-full bg-tomato-soft px-2.5 py-0.5 font-semibold text-sm text-tomato">
              Save {money.formatCents(savedCents)}
            </span>
          )}
        </>
      )}
    </p>
  );
}

/** "-20%" for an offer of at least one percent. */
export function savingPercent({ price, offerPrice }: { price: number; offerPrice: number }): number {
  return Math.round((1 - offerPrice / price) * 100);
}
