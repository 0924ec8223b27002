import { t } from "#contract/i18n/i18n.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { StatusChip } from "#web/shared/orders/status-chip.tsx";

/** An order's number, which links to its page for its shopper, when it was placed, and its status. */
export function OrderHeading({ order, isLink = true }: { order: Order; isLink?: boolean }) {
  const writeMoment = useDateFormat("moment");
  const title = t("Order #{number}", { number: order.number });
  return (
    <>
      <div>
        <h2 className="font-bold text-lg leading-tight">
          {isLink ? (
            <Link to={`/my-orders/${order._id}`} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="text-muted text-sm">
          <time dateTime={order.createdAt}>{writeMoment(order.createdAt)}</time>
        </p>
      </div>
      <StatusChip status={order.status} />
    </>
  );
}
