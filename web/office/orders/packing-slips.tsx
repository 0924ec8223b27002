import { sizeText } from "#contract/catalog/units/unit-price.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { OrderPrint } from "#contract/orders/board-endpoints.ts";
import { slipAddress, slipFacts, slipNotes } from "#contract/orders/print-texts.ts";
import { useSettings } from "#web/components/settings.ts";

/** A page for each order, which goes into its box. */
export function PackingSlips({ orders }: { orders: OrderPrint["orders"] }) {
  return (
    <div className="grid gap-6 print:block">
      {orders.map((order) => (
        <PackingSlip key={order._id} order={order} />
      ))}
    </div>
  );
}

function PackingSlip({ order }: { order: OrderPrint["orders"][number] }) {
  const settings = useSettings();
  const { name, contact, money } = settings;
  const title = `slip-${order._id}`;
  return (
    <article
      aria-labelledby={title}
      className="rounded-card border border-line bg-surface p-5 sm:p-8 print:table print:w-full print:break-after-page print:border-0 print:p-0 print:last:break-after-auto"
    >
      {/* As the head of a table, a browser prints it on each page of a long order. */}
      <header className="break-inside-avoid print:table-header-group">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-line border-b pb-4">
          <div className="min-w-0">
            <p className="wrap-anywhere font-extrabold text-xl">{name}</p>
            {[contact.address, contact.phone, contact.email].map(
              (line) =>
                line && (
                  <p key={line} className="wrap-anywhere text-muted text-sm">
                    {line}
                  </p>
                ),
            )}
          </div>
          <div className="tabular text-end">
            <h1 id={title} className="font-extrabold text-2xl">
              {t("#{number}", { number: order.number })}
            </h1>
            {slipFacts(order, settings, money).map((fact) => (
              <p key={fact} className="font-semibold">
                {fact}
              </p>
            ))}
          </div>
        </div>
      </header>
      <div className="grid gap-4 py-4 sm:grid-cols-2">
        <address className="wrap-anywhere whitespace-pre-line text-lg not-italic leading-snug">
          {slipAddress(order).join("\n")}
        </address>
        {order.note && (
          <p className="wrap-anywhere rounded-xl border-2 border-ink px-3 py-2 font-semibold">{order.note}</p>
        )}
      </div>
      <ul className="divide-y divide-line border-line border-t">
        {order.items.map((item) => (
          <li
            key={item.product._id}
            className="grid break-inside-avoid grid-cols-[1.25rem_2.5rem_minmax(0,1fr)] items-center gap-3 py-2"
          >
            <span aria-hidden className="size-4.5 rounded-xs border-2 border-ink" />
            <span className="tabular text-end font-extrabold text-lg">{item.quantity - item.short}</span>
            <span className="wrap-anywhere">
              {item.product.name}
              {item.product.weight && (
                <span className="text-muted"> {sizeText(item.product.weight, money.locale)}</span>
              )}
              {slipNotes(item, settings).map((note) => (
                <span key={note} className="block text-muted text-sm">
                  {note}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}
