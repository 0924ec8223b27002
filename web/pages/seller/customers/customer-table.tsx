import type { Customer } from "../../../../contract/customers/endpoints.ts";
import { limits } from "../../../../contract/limits.ts";
import { boundedNumber } from "../../../features/seller/bounded-number.ts";
import { useDateFormat } from "../../../ui/dates.ts";
import { Link } from "../../../ui/link.tsx";
import { Cell, type Column, Row, Table } from "../../../ui/list/table.tsx";
import type { ListState } from "../../../ui/list/use-list-state.ts";
import { useSettings } from "../../../ui/settings.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { GuestMark } from "./guest-mark.tsx";

const columns: readonly Column[] = [
  { name: "customer", title: "Customer", className: "max-md:col-span-full" },
  { name: "orders", title: "Orders", className: "md:text-right" },
  { name: "spent", title: "Spent", className: "text-right" },
  { name: "lastOrder", title: "Last order", className: "max-md:hidden" },
  {
    name: "since",
    title: "Since",
    sort: { by: "createdAt", order: "desc" },
    className: "max-md:hidden",
  },
];

const grid = "grid items-center gap-x-6 gap-y-1 grid-cols-[1fr_auto] md:grid-cols-[1fr_5rem_7rem_8rem_8rem]";

type CustomerTableProps = { state: ListState; customers: readonly Customer[] };

/** Customers, one per row; on phones each row has two lines. */
export function CustomerTable({ state, customers }: CustomerTableProps) {
  return (
    <Table label="Customers" columns={columns} state={state} grid={grid}>
      {customers.map((customer) => (
        <CustomerRow key={customer._id} customer={customer} />
      ))}
    </Table>
  );
}

function CustomerRow({ customer }: { customer: Customer }) {
  const formatDay = useDateFormat("dayOf");
  const { money } = useSettings();
  const { _id, name, email, isGuest, since, orders, spent, lastOrderAt } = customer;
  return (
    <Row id={_id} label={name}>
      <Cell column="customer" className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={`/seller/customers/${_id}`}
            className="wrap-anywhere font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
          {isGuest && <GuestMark />}
        </p>
        <p className="wrap-anywhere text-muted text-sm">{email}</p>
      </Cell>
      <Cell column="orders" className="tabular">
        <span className="text-muted md:hidden">Orders: </span>
        {boundedNumber(orders, limits.listCountMax)}
      </Cell>
      <Cell column="spent" className="tabular font-semibold">
        {money.formatAmount(spent)}
      </Cell>
      <Cell column="lastOrder" className="tabular text-muted">
        {lastOrderAt ? <time dateTime={lastOrderAt}>{formatDay(lastOrderAt)}</time> : "–"}
      </Cell>
      <Cell column="since" className="tabular text-muted">
        <time dateTime={since}>{formatDay(since)}</time>
      </Cell>
    </Row>
  );
}

const rows = ["first", "second", "third", "fourth", "fifth"];

/** A placeholder for the list while it is loading. */
export function CustomerTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading customers</span>
      {rows.map((row) => (
        <div key={row} className={`${grid} p-4`}>
          <Skeleton className="h-11 w-56 max-w-full max-md:col-span-full" />
          <Skeleton className="ml-auto h-5 w-8" />
          <Skeleton className="ml-auto h-5 w-16" />
          <Skeleton className="h-5 w-24 max-md:hidden" />
          <Skeleton className="h-5 w-24 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
