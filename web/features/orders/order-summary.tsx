import type { ComponentPropsWithRef, ReactNode } from "react";
import { countOf } from "../../../contract/count-of.ts";
import type { Totals } from "../../../contract/totals.ts";
import { Button } from "../../ui/button.tsx";
import { useSettings } from "../../ui/settings.ts";

type OrderSummaryProps = {
  totals: Totals;
  /** "Tax (2%)" */
  taxName: string;
  /** The number of pieces in the cart. */
  count: number;
  /** The delivery address, passed in by the page. */
  address: ReactNode;
  /** The choice of payment. */
  payment: ReactNode;
  /** The field for the shopper's note. */
  deliveryNote: ReactNode;
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
  const { totals, taxName, count, address, payment, deliveryNote, warning, hint, action } = props;
  const { money } = useSettings();
  return (
    <section aria-labelledby="summary" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="summary" className="mb-4 font-extrabold text-2xl">
        Order Summary
      </h2>
      {address}
      {payment}
      {deliveryNote}
      <dl className="tabular mt-4 grid gap-2 border-line border-t pt-4">
        <Row name={`Price (${countOf(count, "item")})`}>{money.formatCents(totals.subtotalCents)}</Row>
        <Row name="Shipping Fee">
          {totals.shippingCents > 0 ? (
            money.formatCents(totals.shippingCents)
          ) : (
            <span className="font-semibold text-brand">Free</span>
          )}
        </Row>
        <Row name={taxName}>{money.formatCents(totals.taxCents)}</Row>
      </dl>
      {warning}
      <div className="action-bar">
        <dl className="tabular mt-4 flex items-baseline justify-between gap-x-4 border-line border-t pt-3 font-extrabold text-xl bar:m-0 bar:block bar:border-0 bar:p-0 bar:leading-tight">
          <dt className="bar:font-semibold bar:text-muted bar:text-sm">Total Amount</dt>
          <dd data-testid="total" className="whitespace-nowrap">
            {money.formatCents(totals.amountCents)}
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

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
