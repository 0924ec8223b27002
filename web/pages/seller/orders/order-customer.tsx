import type { SellerOrder } from "../../../../contract/orders/staff-endpoints.ts";
import { addressText } from "../../../features/addresses/address-text.ts";
import { phoneHref } from "../../../features/contact/phone-href.ts";
import { DeliveryNote } from "../../../features/orders/delivery-note.tsx";
import { OrderSlotLine } from "../../../features/orders/order-slot.tsx";
import { useMay } from "../../../features/seller/use-may.ts";
import { Link } from "../../../ui/link.tsx";

/** Who gets an order, where, how to call them, and what they wrote about the delivery. */
export function OrderCustomer({ order }: { order: SellerOrder }) {
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
          {address.phone}
        </a>
      </address>
      <OrderSlotLine slot={order.slot} className="mt-1 text-sm" />
      <DeliveryNote order={order} />
    </div>
  );
}
