import { useQuery } from "@tanstack/react-query";
import { Contact } from "lucide-react";
import type { Customer } from "#contract/customers/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { EmptyState } from "#web/components/empty-state.tsx";
import { Link } from "#web/components/link.tsx";
import { ListBody } from "#web/components/list/list-body.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPager } from "#web/components/list/list-pager.tsx";
import { ListChoice, ListHead, ListSearch } from "#web/components/list/list-tools.tsx";
import { Cell, type Column, Row, Table } from "#web/components/list/table.tsx";
import { type ListState, useListState } from "#web/components/list/use-list-state.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { SectionTabs } from "#web/components/section-tabs.tsx";
import { useSettings } from "#web/components/settings.ts";
import { Skeleton } from "#web/components/skeleton.tsx";
import { boundedNumber } from "#web/office/shared/bounded-number.ts";
import { useNoticeSessionEnd } from "#web/office/shared/use-seller-session.ts";
import type { Route } from "./+types/customers";
import { CustomerPage } from "./customer.tsx";
import { customersQuery } from "./customer-queries.ts";
import { customerSections } from "./customer-sections.ts";
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

const rows = ["first", "second", "third", "fourth", "fifth"];

const kindOptions = [
  { value: "", text: "All customers" },
  { value: "account", text: "With an account" },
  { value: "guest", text: "Guests" },
];

/** The list of customers, or one of them. */
export default function Customers({ params: { id } }: Route.ComponentProps) {
  return id ? <CustomerPage key={id} id={id} /> : <CustomerList />;
}

/** Everybody who has an account or has ordered as a guest. */
function CustomerList() {
  const state = useListState({ sortBy: ["createdAt"], kind: ["account", "guest"] });
  const { query, change } = state;
  const customers = useQuery(customersQuery(query));
  useNoticeSessionEnd(customers.error);
  return (
    <>
      <PageHead title="Customers" />
      <SectionTabs label="Customers" sections={customerSections} />
      <div className="pt-6">
        <ListHead title="Customers" noun="customer" count={customers.data}>
          <ListSearch label="Name, email, phone or order no." state={state} />
          <ListChoice
            label="Kind"
            value={query.kind ?? ""}
            options={kindOptions}
            onChange={(kind) => change({ kind })}
          />
          <ListKeys />
        </ListHead>
        <ListBody
          query={customers}
          state={state}
          rowsOf={(page) => page.customers}
          skeleton={<CustomerTableSkeleton />}
          empty={<NoCustomers narrowed={state.isNarrowed} />}
        >
          {(page) => (
            <>
              <CustomerTable state={state} customers={page.customers} />
              <ListPager page={page} state={state} />
            </>
          )}
        </ListBody>
      </div>
    </>
  );
}

function NoCustomers({ narrowed }: { narrowed: boolean }) {
  if (narrowed)
    return (
      <EmptyState icon={<Contact />} title="No customers found">
        <ButtonLink to="/seller/customers" replace look="secondary">
          Show all customers
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Contact />}
      title="No customers yet"
      text="Whoever registers or orders appears here."
    />
  );
}

type CustomerTableProps = { state: ListState; customers: readonly Customer[] };

/** Customers, one per row; on phones each row has two lines. */
function CustomerTable({ state, customers }: CustomerTableProps) {
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

/** A placeholder for the list while it is loading. */
function CustomerTableSkeleton() {
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
