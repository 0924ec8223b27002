import { placeLines } from "#contract/addresses/address-format.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Order, TimelineStep } from "#contract/orders/endpoints.ts";
import { DeliveryNote } from "#web/shared/orders/delivery-note.tsx";
import { OrderTimeline } from "#web/shared/orders/order-timeline.tsx";

type OrderFactsProps = {
  order: Order;
  timeline: readonly TimelineStep[];
};

/** Where an order is, and where it goes. */
export function OrderFacts({ order, timeline }: OrderFactsProps) {
  const isPickup = order.slot?.kind === "pickup";
  const { firstName, lastName, phone } = order.address;
  return (
    <>
      <section aria-labelledby="way" className="rounded-card border border-line bg-surface p-5 sm:p-6">
        <h2 id="way" className="mb-4 font-bold text-xl">
          {t("Where it is")}
        </h2>
        <OrderTimeline steps={timeline} />
      </section>
      <section aria-labelledby="to" className="rounded-card border border-line bg-surface p-5 sm:p-6">
        <h2 id="to" className="mb-4 font-bold text-xl">
          {isPickup ? t("Your Address") : t("Delivery Address")}
        </h2>
        <address className="text-muted not-italic leading-relaxed">
          <span className="font-semibold text-ink">
            {firstName} {lastName}
          </span>
          <br />
          <span className="whitespace-pre-line">{placeLines(order.address).join("\n")}</span>
          <br />
          <bdi dir="ltr">{phone}</bdi>
        </address>
        <DeliveryNote order={order} />
      </section>
    </>
  );
}
