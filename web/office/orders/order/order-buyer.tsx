import { useQuery } from "@tanstack/react-query";
import { t } from "#contract/i18n/i18n.ts";
import { orderLimits } from "#contract/orders/limits.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { whenMissingTexts } from "#contract/orders/when-missing.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { customerQuery } from "#web/office/customers/customer-queries.ts";
import { staffOrdersQuery } from "#web/office/shared/office-queries.ts";
import { PageSection } from "#web/office/shared/page-section.tsx";
import { useMay } from "#web/office/shared/session/use-may.ts";
import { StatusChip } from "#web/shared/orders/status-chip.tsx";
import { OrderCustomer } from "../board/row/order-customer.tsx";

/** Who ordered, and what else they did. */
export function OrderBuyer({ order }: { order: StaffOrder }) {
  const mayRead = useMay("customers.read");
  return (
    <PageSection title={t("Customer")}>
      <div className="grid gap-4 rounded-2xl border border-line bg-surface p-4">
        <div>
          <OrderCustomer order={order} />
          <a
            href={`mailto:${order.address.email}`}
            className="wrap-anywhere inline-block py-1 font-semibold text-brand underline-offset-4 hover:underline"
          >
            {order.address.email}
          </a>
          <p>
            <RichText
              text={t("If something is missing: <strong>{wish}</strong>", {
                wish: t(whenMissingTexts[order.whenMissing]),
              })}
              tags={{ strong: (words) => <strong>{words}</strong> }}
            />
          </p>
        </div>
        {mayRead && <Sums shopper={order.shopper} />}
        <OtherOrders order={order} />
      </div>
    </PageSection>
  );
}

function Sums({ shopper }: { shopper: string }) {
  const { data } = useQuery(customerQuery(shopper));
  const { money } = useSettings();
  if (!data) return null;
  const { orders, ordersAreExact, spent, isGuest } = data.customer;
  const values = { count: orders, amount: money.formatAmount(spent) };
  const sums = ordersAreExact
    ? t("{count, plural, one {# order, {amount} spent} other {# orders, {amount} spent}}", values)
    : t(
        "{count, plural, one {more than # order, {amount} spent} other {more than # orders, {amount} spent}}",
        values,
      );
  return <p className="tabular text-muted">{isGuest ? t("Guest: {sums}", { sums }) : sums}</p>;
}

/** The customer's last orders beside this one. */
function OtherOrders({ order: { _id: own, shopper } }: { order: StaffOrder }) {
  const { data } = useQuery(staffOrdersQuery({ shopper, limit: orderLimits.earlierOrders + 1 }));
  const writeDay = useDateFormat("dayOf");
  const { money } = useSettings();
  const others = data?.orders.filter(({ _id }) => _id !== own).slice(0, orderLimits.earlierOrders) ?? [];
  if (!data) return null;
  if (others.length === 0) return <p className="text-muted">{t("No other orders.")}</p>;
  return (
    <ul aria-label={t("Other orders")} className="grid gap-2 border-line border-t pt-3">
      {others.map(({ _id, number, createdAt, amount, status }) => (
        <li key={_id} className="tabular flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Link
            to={`/seller/orders/${_id}`}
            className="inline-flex min-h-6 items-center font-semibold text-brand underline-offset-4 hover:underline"
          >
            {t("#{number}", { number })}
          </Link>
          <time dateTime={createdAt} className="text-muted text-sm">
            {writeDay(createdAt)}
          </time>
          <span>{money.formatAmount(amount)}</span>
          <StatusChip status={status} />
        </li>
      ))}
    </ul>
  );
}
