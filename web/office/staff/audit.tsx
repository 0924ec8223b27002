import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { backOfficeCalls } from "#contract/calls/back-office.ts";
import { type AuditArea, auditAreas } from "#contract/staff/audit-areas.ts";
import type { AuditEntry } from "#contract/staff/audit-endpoints.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import { EmptyList } from "#web/components/list/list-table.tsx";
import { ListChoice, ListSearch } from "#web/components/list/list-tools.tsx";
import { Cell, type Column, Row } from "#web/components/list/table.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { ExportPeriod } from "#web/office/shared/export-period.tsx";
import { auditQuery } from "./staff-queries.ts";
import { StaffTabs } from "./staff-tabs.tsx";

const areaTexts: Record<AuditArea, string> = {
  products: "Products and prices",
  stock: "Stock",
  orders: "Orders",
  customers: "Customers",
  reviews: "Reviews",
  promotions: "Promotions and discounts",
  settings: "Settings",
  staff: "Staff and logins",
  other: "Other",
};

const columns: readonly Column[] = [
  { name: "when", title: "When" },
  { name: "who", title: "Who" },
  { name: "what", title: "What" },
];

const grid = "grid gap-x-6 gap-y-1 items-baseline md:grid-cols-[11rem_10rem_minmax(0,1fr)]";

const areaOptions = [
  { value: "", text: "Everything" },
  ...auditAreas.map((area) => ({ value: area, text: areaTexts[area] })),
];

/** What the staff changed, and what they tried without permission. */
export default function Audit() {
  const state = useListState({ area: auditAreas });
  const { query, change } = state;
  const audit = useQuery(auditQuery(query));
  const { search, area } = query;
  return (
    <ListPage
      title="Audit log"
      noun="action"
      above={<StaffTabs />}
      tools={
        <>
          <ListSearch label="Who: name or email" state={state} />
          <ListChoice
            label="Area"
            value={area ?? ""}
            options={areaOptions}
            onChange={(value) => change({ area: value })}
          />
          <ExportPeriod
            title="Export the audit log"
            about={state.isNarrowed ? "the entries that the list shows now" : "all entries"}
            path={backOfficeCalls.staff.exportAudit.path}
            filters={{ search, area }}
          />
          <ListKeys />
        </>
      }
      columns={columns}
      grid={grid}
      query={audit}
      state={state}
      rowsOf={(page) => page.entries}
      row={(entry) => <EntryRow key={entry._id} entry={entry} />}
      empty={
        <EmptyList
          state={state}
          icon={<History />}
          title="Nothing yet"
          text="What the staff change appears here, for a year."
          notFound="Nothing found"
          showAll="Show everything"
        />
      }
    />
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const writeMoment = useDateFormat("moment");
  return (
    <Row id={entry._id}>
      <Cell column="when" className="tabular text-muted text-sm">
        <time dateTime={entry.at}>{writeMoment(entry.at)}</time>
      </Cell>
      <Cell column="who" className="wrap-anywhere font-semibold">
        {entry.by ?? "A former member"}
      </Cell>
      <Cell column="what" className="min-w-0">
        <What entry={entry} />
      </Cell>
    </Row>
  );
}

function What({ entry: { action, area, subject, changes, refused } }: { entry: AuditEntry }) {
  const to = subject && pageOf(subject);
  return (
    <>
      <p>
        {refused && <strong className="text-tomato">Not allowed: </strong>}
        {action}
        <span className="sr-only">, {areaTexts[area]}</span>
      </p>
      {subject && (
        <p className="wrap-anywhere font-semibold">
          {to ? (
            <Link to={to} className="underline-offset-4 hover:underline">
              {nameOf(subject)}
            </Link>
          ) : (
            nameOf(subject)
          )}
        </p>
      )}
      {changes.length > 0 && (
        <ul className="wrap-anywhere text-muted text-sm">
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              {field}: {before || "nothing"} <span aria-hidden>→</span>
              <span className="sr-only">to</span> {after || "nothing"}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Subject = NonNullable<AuditEntry["subject"]>;

function nameOf({ kind, name }: Subject): string {
  return kind === "order" ? `Order ${name}` : name;
}

/** The page about what was changed, if there is one. */
function pageOf({ kind, _id, name }: Subject): string | undefined {
  if (kind === "product") return `/seller/products/${_id}`;
  if (kind === "customer") return `/seller/customers/${_id}`;
  return kind === "order" ? `/seller/orders?search=${name}` : undefined;
}
