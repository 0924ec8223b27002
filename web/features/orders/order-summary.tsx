import type { ReactNode } from "react";
import { formatCents, type Totals } from "../../../contract/money.ts";
import { Button } from "../../ui/button.tsx";

type OrderSummaryProps = {
  totals: Totals;
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
export function OrderSummary({ totals, count, address, payment, note, action }: OrderSummaryProps) {
  return (
    <section aria-labelledby="summary" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="summary" className="mb-4 font-extrabold text-2xl">
        Order Summary
      </h2>
      {address}
      {payment}
      <dl className="tabular mt-4 grid gap-2 border-line border-t pt-4">
        <Row name={`Price (${count} ${count === 1 ? "item" : "items"})`}>
          {formatCents(totals.subtotalCents)}
        </Row>
        <Row name="Shipping Fee">
          <span className="font-semibold text-brand">Free</span>
        </Row>
        <Row name="Tax (2%)">{formatCents(totals.taxCents)}</Row>
        <div className="mt-2 flex items-baseline justify-between border-line border-t pt-3 font-extrabold text-xl">
          <dt>Total Amount</dt>
          <dd data-testid="total">{formatCents(totals.amountCents)}</dd>
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
