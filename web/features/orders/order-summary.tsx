import type { ReactNode } from "react";
import { countOf } from "../../../contract/count-of.ts";
import type { Totals } from "../../../contract/totals.ts";
import { Button } from "../../ui/button.tsx";
import { useSettings } from "../../ui/settings.ts";

type OrderSummaryProps = {
  totals: Totals;
  /** "Tax (2%)" */
  taxName: string;
  /** How many things are in the cart. */
  count: number;
  /** Where it goes; the page brings it. */
  address: ReactNode;
  /** How it is paid. */
  payment: ReactNode;
  /** What to know before ordering. */
  note?: ReactNode;
  action: { text: string; disabled: boolean; onClick: () => void };
};

/** What the cart comes to, where it goes and how it is paid. Every amount has its place, so nothing jumps. */
export function OrderSummary({ totals, taxName, count, address, payment, note, action }: OrderSummaryProps) {
  const { money } = useSettings();
  return (
    <section aria-labelledby="summary" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="summary" className="mb-4 font-extrabold text-2xl">
        Order Summary
      </h2>
      {address}
      {payment}
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
        <div className="mt-2 flex items-baseline justify-between border-line border-t pt-3 font-extrabold text-xl">
          <dt>Total Amount</dt>
          <dd data-testid="total">{money.formatCents(totals.amountCents)}</dd>
        </div>
      </dl>
      {note}
      <Button onClick={action.onClick} disabled={action.disabled} className="mt-5 min-h-13 w-full text-lg">
        {action.text}
      </Button>
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
