import type { ComponentPropsWithRef, ReactNode } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { LineDiscount } from "#contract/pricing/discount-kinds.ts";
import type { Charges, Totals } from "#contract/totals.ts";
import { Button } from "#web/components/button.tsx";
import { useSettings } from "#web/components/settings.ts";

type OrderSummaryProps = {
  /** What everything costs, and what the tax is called: "Tax (2%)". */
  price: {
    totals: Totals;
    charges: Charges;
    /** Whether the totals contain the fee. */
    feeIsKnown: boolean;
    taxName: string;
    lines: readonly { discounts: LineDiscount[] }[];
    savedCents: number;
  };
  /** The number of pieces in the cart. */
  count: number;
  /** The delivery address, passed in by the page. */
  address: ReactNode;
  /** The choice of a slot, in a shop that has them. */
  slots?: ReactNode;
  /** The choice of payment. */
  payment: ReactNode;
  /** The field for the shopper's note. */
  deliveryNote: ReactNode;
  /** The voucher. */
  voucher: ReactNode;
  /** The choice to use store credit, and what it pays. */
  credit: ReactNode;
  creditCents: number;
  /** What to know about the price of goods that are sold by weight. */
  weightNote?: ReactNode;
  /** A warning to show before ordering. */
  warning?: ReactNode;
  /** What stands beside the button in the bar on phones. */
  hint?: ReactNode;
  /** The button to order. */
  action: ComponentPropsWithRef<"button">;
};

/**
 * The cart's totals, address and payment. Every amount has a fixed place, so nothing shifts. On phones the total and
 * the button stay in sight in a bar.
 */
export function OrderSummary(props: OrderSummaryProps) {
  const { price, count, address, slots, payment, deliveryNote, voucher, warning, hint, action } = props;
  const { credit, creditCents, weightNote } = props;
  const { totals, charges, taxName } = price;
  const { money } = useSettings();
  return (
    <section aria-labelledby="summary" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="summary" className="mb-4 font-extrabold text-2xl">
        {t("Order Summary")}
      </h2>
      {address}
      {slots}
      {payment}
      {deliveryNote}
      {voucher}
      <dl className="tabular mt-4 grid gap-2 border-line border-t pt-4">
        <Row name={t("Price ({count, plural, one {# item} other {# items}})", { count })}>
          {money.formatCents(totals.subtotalCents)}
        </Row>
        {sumDiscounts(price.lines).map(([name, cents]) => (
          <Row key={name} name={name}>
            <span className="font-semibold text-brand">{money.formatCents(-cents)}</span>
          </Row>
        ))}
        <Row name={t("Shipping Fee")}>
          {charges.shippingDiscountCents > 0 && (
            <s className="me-2 text-muted">{money.formatCents(totals.shippingCents)}</s>
          )}
          {!price.feeIsKnown ? (
            t("Not known yet")
          ) : totals.shippingCents > charges.shippingDiscountCents ? (
            money.formatCents(totals.shippingCents - charges.shippingDiscountCents)
          ) : (
            <span className="font-semibold text-brand">{t("Free")}</span>
          )}
        </Row>
        <Row name={taxName}>{money.formatCents(totals.taxCents)}</Row>
        {creditCents > 0 && (
          <Row name={t("Store credit")}>
            <span className="font-semibold text-brand">{money.formatCents(-creditCents)}</span>
          </Row>
        )}
      </dl>
      {price.savedCents > 0 && (
        <p className="tabular mt-2 font-semibold text-brand">
          {t("You save {amount}", { amount: money.formatCents(price.savedCents) })}
        </p>
      )}
      {!charges.taxIncluded && totals.taxCents > 0 && (
        <p className="mt-2 text-muted text-sm">{t("This tax is added to the prices shown in the shop.")}</p>
      )}
      {weightNote}
      {credit}
      {warning}
      <div className="action-bar">
        <dl className="tabular mt-4 flex items-baseline justify-between gap-x-4 border-line border-t pt-3 font-extrabold text-xl bar:m-0 bar:block bar:border-0 bar:p-0 bar:leading-tight">
          <dt className="bar:whitespace-nowrap bar:font-semibold bar:text-muted bar:text-sm">
            {t("Total Amount")}
          </dt>
          <dd data-testid="total" className="whitespace-nowrap">
            {money.formatCents(totals.amountCents - creditCents)}
          </dd>
        </dl>
        {hint}
        <Button
          {...action}
          className="mt-5 min-h-13 w-full text-lg bar:mt-0 bar:w-auto bar:min-w-0 bar:max-w-sm bar:grow"
        />
      </div>
    </section>
  );
}

/** What is taken off all lines, for each reason. */
function sumDiscounts(lines: readonly { discounts: LineDiscount[] }[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { discounts } of lines)
    for (const { name, cents } of discounts) sums.set(name, (sums.get(name) ?? 0) + cents);
  return [...sums];
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
