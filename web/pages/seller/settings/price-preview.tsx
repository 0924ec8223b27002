import { createMoney, type Money } from "../../../../contract/money.ts";
import type { Settings } from "../../../../contract/settings/settings.ts";
import { chargeLines, taxLabel, totalsOf } from "../../../../contract/totals.ts";
import { Preview } from "./preview.tsx";

/** Two of a product on offer: 3.59 instead of 4.49, or 359 instead of 449 in a currency without decimals. */
const sample = { priceCents: 449, offerPriceCents: 359, quantity: 2 };

/** How a price and an order look with unsaved settings. */
export function PricePreview({ settings }: { settings: Settings }) {
  const { categories } = settings;
  const category = categories[0];
  const money = moneyOf(settings);
  if (!category || !money || !areNumbers(settings)) return null;
  const { lines, charges } = chargeLines(settings, money, [{ ...sample, category: category.path }]);
  const totals = totalsOf(lines, charges);
  const rows = [
    [`2 × ${category.text}`, totals.subtotalCents],
    ["Shipping", totals.shippingCents],
    [taxLabel(lines, charges), totals.taxCents],
  ] as const;
  return (
    <Preview title="A price and an order in your shop">
      <div className="grid gap-4 rounded-xl border border-line bg-surface p-4 sm:grid-cols-2">
        <p className="self-center">
          <span className="tabular font-extrabold text-2xl">{money.formatCents(sample.offerPriceCents)}</span>{" "}
          <s className="tabular text-muted">{money.formatCents(sample.priceCents)}</s>
        </p>
        <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          {rows.map(([name, cents]) => (
            <Row key={name} name={name}>
              {name === "Shipping" && cents === 0 ? "Free" : money.formatCents(cents)}
            </Row>
          ))}
          <Row name="Total" strong>
            {money.formatCents(totals.amountCents)}
          </Row>
        </dl>
      </div>
    </Preview>
  );
}

function Row({ name, strong = false, children }: { name: string; strong?: boolean; children: string }) {
  const look = strong ? "font-bold" : "";
  return (
    <>
      <dt className={look || "text-muted"}>{name}</dt>
      <dd className={`text-right ${look}`}>{children}</dd>
    </>
  );
}

/** Undefined while the currency or the language is not one. */
function moneyOf({ currency, locale }: Settings): Money | undefined {
  try {
    return createMoney({ currency, locale });
  } catch {
    return undefined;
  }
}

/** Whether the rates can be calculated with: while they are typed, they can be anything. */
function areNumbers({ tax, categories }: Settings): boolean {
  const rate: unknown = tax.byCategory[categories[0]?.path ?? ""] ?? tax.percent;
  return typeof rate === "number" && rate >= 0 && rate <= 100;
}
