import { useQuery } from "@tanstack/react-query";
import { msg, t } from "#contract/i18n/i18n.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { ListTable } from "#web/components/list/list-table.tsx";
import { Cell, type Column, Row } from "#web/components/list/table.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { useSettings } from "#web/components/settings.ts";
import { staffOrdersQuery } from "#web/office/shared/office-queries.ts";
import { PageSection } from "#web/office/shared/page-section.tsx";
import { paymentState } from "#web/shared/orders/payment-state.ts";
import { StatusChip } from "#web/shared/orders/status-chip.tsx";

const ORDERS_PER_PAGE = 20;

const columns: readonly Column[] = [
  { name: "order", title: msg("Order") },
  { name: "date", title: msg("Date") },
  { name: "status", title: msg("Status") },
  { name: "amount", title: msg("Amount"), className: "text-end" },
];

const grid = "grid items-center gap-x-6 gap-y-1 grid-cols-[1fr_auto] sm:grid-cols-[6rem_1fr_10rem_8rem]";

/** The customer's placed orders, newest first. */
export function CustomerOrders({ id }: { id: string }) {
  const state = useListState({ sortBy: ["createdAt"] });
  const { cursor } = state.query;
  const orders = useQuery(
    staffOrdersQuery({ shopper: id, limit: ORDERS_PER_PAGE, ...(cursor && { cursor }) }),
  );
  return (
    <PageSection title={t("Orders")}>
      <ListTable
        label={t("Orders")}
        columns={columns}
        grid={grid}
        query={orders}
        state={state}
        rowsOf={(page) => page.orders}
        row={(order) => <OrderRow key={order._id} order={order} />}
        empty={<p className="text-muted">{t("No orders yet.")}</p>}
      />
    </PageSection>
  );
}

function OrderRow({ order }: { order: StaffOrder }) {
  const writeMoment = useDateFormat("moment");
  const { money } = useSettings();
  const { _id, number, status, items, amount, createdAt } = order;
  return (
    <Row id={_id} label={t("Order {number}", { number })}>
      <Cell column="order">
        <Link
          to={`/seller/orders/${_id}`}
          className="tabular inline-flex min-h-6 items-center font-semibold text-brand underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {t("#{number}", { number })}
        </Link>
      </Cell>
      <Cell column="date" className="tabular text-muted max-sm:order-last max-sm:col-span-full">
        <time dateTime={createdAt}>{writeMoment(createdAt)}</time> ·{" "}
        {t("{count, plural, one {# item} other {# items}}", { count: items.length })}
      </Cell>
      <Cell column="status" className="justify-self-start max-sm:order-last">
        <StatusChip status={status} />
      </Cell>
      <Cell column="amount" className="tabular">
        <p className="font-semibold">{money.formatAmount(amount)}</p>
        <p className="text-muted text-sm">{paymentState(order)}</p>
      </Cell>
    </Row>
  );
}
