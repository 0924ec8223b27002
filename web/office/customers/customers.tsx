import { useQuery } from "@tanstack/react-query";
import { Contact } from "lucide-react";
import type { Customer } from "#contract/customers/endpoints.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import { limits } from "#contract/limits.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import { EmptyList } from "#web/components/list/list-table.tsx";
import { ListChoice, ListSearch } from "#web/components/list/list-tools.tsx";
import { Cell, type Column, Row } from "#web/components/list/table.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { useSettings } from "#web/components/settings.ts";
import { boundedNumber } from "#web/office/shared/bounded-number.ts";
import type { Route } from "./+types/customers";
import { CustomerPage } from "./customer.tsx";
import { customersQuery } from "./customer-queries.ts";
import { CustomerTabs } from "./customer-tabs.tsx";
import { GuestMark } from "./guest-mark.tsx";

const columns: readonly Column[] = [
  { name: "customer", title: msg("Customer"), className: "max-md:col-span-full" },
  { name: "orders", title: msg("Orders"), className: "md:text-end" },
  { name: "spent", title: msg("Spent"), className: "text-end" },
  { name: "lastOrder", title: msg("Last order"), className: "max-md:hidden" },
  {
    name: "since",
    title: msg("Since"),
    sort: { by: "createdAt", order: "desc" },
    className: "max-md:hidden",
  },
];

const grid = "grid items-center gap-x-6 gap-y-1 grid-cols-[1fr_auto] md:grid-cols-[1fr_5rem_7rem_8rem_8rem]";

const kindOptions = () => [
  { value: "", text: t("All customers") },
  { value: "account", text: t("With an account") },
  { value: "guest", text: t("Guests") },
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
  return (
    <ListPage
      title={t("Customers")}
      counted={msg("{count, plural, one {# customer} other {# customers}}")}
      above={<CustomerTabs />}
      tools={
        <>
          <ListSearch label={t("Name, email, phone or order no.")} state={state} />
          <ListChoice
            label={t("Kind")}
            value={query.kind ?? ""}
            options={kindOptions()}
            onChange={(kind) => change({ kind })}
          />
          <ListKeys />
        </>
      }
      columns={columns}
      grid={grid}
      query={customers}
      state={state}
      rowsOf={(page) => page.customers}
      row={(customer) => <CustomerRow key={customer._id} customer={customer} />}
      empty={
        <EmptyList
          state={state}
          icon={<Contact />}
          title={t("No customers yet")}
          text={t("Whoever registers or orders appears here.")}
          notFound={t("No customers found")}
          showAll={t("Show all customers")}
        />
      }
    />
  );
}

/** A customer; on phones in two lines. */
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
        <span className="text-muted md:hidden">{t("Orders:")} </span>
        {boundedNumber(orders, orders < limits.listCountMax, money.locale)}
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
