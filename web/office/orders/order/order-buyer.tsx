import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { orderLimits } from "#contract/orders/limits.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { whenMissingTexts } from "#contract/orders/when-missing.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { ConfirmDialog } from "#web/components/confirm-dialog.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
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
        {mayRead && <Sums order={order} />}
        <OtherOrders order={order} />
      </div>
    </PageSection>
  );
}

function Sums({ order }: { order: StaffOrder }) {
  const { data } = useQuery(customerQuery(order.shopper));
  const mayEnd = useMay("orders.refund");
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
  if (!isGuest) return <p className="tabular text-muted">{sums}</p>;
  return (
    <div>
      <p className="tabular text-muted">{t("Guest: {sums}", { sums })}</p>
      {mayEnd && <EndGuestLink id={order._id} />}
    </div>
  );
}

/** Ends the link by which a guest's order opens without a login, as when a mail was passed on. */
function EndGuestLink({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useAction({
    mutationFn: () => backOffice.staffOrders.endGuestLink({ id }),
    onSuccess: ({ message }) => void toast.success(message, { about: `order ${id}` }),
    onError: (error) => void toast.error(messageOf(error), { about: `order ${id}` }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="min-h-8 rounded font-semibold text-brand underline-offset-4 hover:underline"
      >
        {t("End the link to this order")}
      </button>
      <ConfirmDialog
        isDangerous
        open={isAsking}
        title={t("End the link to this order?")}
        action={t("End the link")}
        disabled={isPending}
        onConfirm={mutate}
        onClose={() => setAsking(false)}
      >
        {t(
          "The mails about this order have a link that opens it without a login. It will not open it any more; the next mail has another one.",
        )}
      </ConfirmDialog>
    </>
  );
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
