import { addressText } from "#contract/addresses/address-format.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { Link } from "#web/components/link.tsx";
import { useMay } from "#web/office/shared/session/use-may.ts";
import { phoneHref } from "#web/shared/contact/phone-href.ts";
import { DeliveryNote } from "#web/shared/orders/delivery-note.tsx";
import { OrderSlotLine } from "#web/shared/orders/order-slot.tsx";

/** Who gets an order, where, how to call them, and what they wrote about the delivery. */
export function OrderCustomer({ order }: { order: StaffOrder }) {
  const { address, shopper } = order;
  const name = `${address.firstName} ${address.lastName}`;
  return (
    <div>
      <address className="leading-snug not-italic">
        <p className="font-semibold">
          {useMay("customers.read") ? (
            <Link
              to={`/seller/customers/${shopper}`}
              className="inline-block wrap-anywhere min-h-6 max-w-full underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="wrap-anywhere text-muted">{addressText(address)}</p>
        <a
          href={phoneHref(address.phone)}
          className="tabular inline-block py-1 font-semibold text-brand underline-offset-4 hover:underline"
        >
          <bdi dir="ltr">{address.phone}</bdi>
        </a>
      </address>
      <OrderSlotLine slot={order.slot} className="mt-1 text-sm" />
      <DeliveryNote order={order} />
    </div>
  );
}
