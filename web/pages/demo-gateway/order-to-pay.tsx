import type { DemoSession } from "../../../contract/payments/demo-gateway.ts";
import { useSettings } from "../../ui/settings.ts";

/** The lines and total to be paid. */
export function OrderToPay({ session }: { session: DemoSession }) {
  const { money } = useSettings();
  const { orderNumber, lines, tax, amount } = session;
  return (
    <section aria-labelledby="order" className="tabular">
      <h2 id="order" className="font-semibold text-lg text-muted">
        {useSettings().name}, order #{orderNumber}
      </h2>
      <p className="mt-1 font-extrabold text-4xl tracking-tight xs:text-5xl">{money.formatAmount(amount)}</p>
      <ul className="mt-8 grid gap-4">
        {lines.map(({ name, unitPrice, quantity }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a session never change
          <li key={place} className="grid grid-cols-[1fr_auto] gap-x-4">
            <p className="overflow-x-clip font-semibold">{name}</p>
            <p className="whitespace-nowrap font-semibold">
              {money.formatCents(money.toCents(unitPrice) * quantity)}
            </p>
            <p className="text-muted text-sm">
              {quantity} × {money.formatAmount(unitPrice)}
            </p>
          </li>
        ))}
      </ul>
      <dl className="mt-6 grid grid-cols-[1fr_auto] gap-x-4 gap-y-3 border-line border-t pt-5">
        {session.shipping > 0 && (
          <>
            <dt className="text-muted">Shipping</dt>
            <dd className="text-right">{money.formatAmount(session.shipping)}</dd>
          </>
        )}
        <dt className="text-muted">{session.taxName}</dt>
        <dd className="text-right">{money.formatAmount(tax)}</dd>
        <dt className="font-extrabold text-lg">Total</dt>
        <dd className="text-right font-extrabold text-lg">{money.formatAmount(amount)}</dd>
      </dl>
    </section>
  );
}
