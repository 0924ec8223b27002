import { t } from "#contract/i18n/i18n.ts";
import { useSettings } from "#web/components/settings.ts";

type PriceProps = { price: number; offerPrice: number; size?: "card" | "page" };

/** The offer price, the previous price struck through, and the saving. */
export function Price({ price, offerPrice, size = "card" }: PriceProps) {
  const { money } = useSettings();
  const savedCents = money.toCents(price) - money.toCents(offerPrice);
  return (
    <p className={size === "page" ? "price price-large" : "price"}>
      <span className="sr-only">{t("Price")}</span>
      <b>{money.formatCents(money.toCents(offerPrice))}</b>
      {savedCents > 0 && (
        <>
          <s>
            <span className="sr-only">{t("instead of")} </span>
            {money.formatCents(money.toCents(price))}
          </s>
          {size === "page" && (
            <span className="rounded-full bg-tomato-soft px-2.5 py-0.5 font-semibold text-sm text-tomato">
              {t("Save {amount}", { amount: money.formatCents(savedCents) })}
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
