import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { backOfficeCalls } from "#contract/calls/back-office.ts";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
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
import { RichText } from "#web/components/rich-text.tsx";
import { ExportPeriod } from "#web/office/shared/export-period.tsx";
import { auditQuery } from "./staff-queries.ts";
import { StaffTabs } from "./staff-tabs.tsx";

const areaTexts: Record<AuditArea, Message> = {
  products: msg("Products and prices"),
  stock: msg("Stock"),
  orders: msg("Orders"),
  customers: msg("Customers"),
  reviews: msg("Reviews"),
  promotions: msg("Promotions and discounts"),
  settings: msg("Settings"),
  staff: msg("Staff and logins"),
  other: msg("Other"),
};

const columns: readonly Column[] = [
  { name: "when", title: msg("When") },
  { name: "who", title: msg("Who") },
  { name: "what", title: msg("What") },
];

const grid = "grid gap-x-6 gap-y-1 items-baseline md:grid-cols-[11rem_10rem_minmax(0,1fr)]";

const areaOptions = () => [
  { value: "", text: t("Everything") },
  ...auditAreas.map((area) => ({ value: area, text: t(areaTexts[area]) })),
];

/** What the staff changed, and what they tried without permission. */
export default function Audit() {
  const state = useListState({ area: auditAreas });
  const { query, change } = state;
  const audit = useQuery(auditQuery(query));
  const { search, area } = query;
  return (
    <ListPage
      title={t("Audit log")}
      counted={msg("{count, plural, one {# action} other {# actions}}")}
      above={<StaffTabs />}
      tools={
        <>
          <ListSearch label={t("Who: name or email")} state={state} />
          <ListChoice
            label={t("Area")}
            value={area ?? ""}
            options={areaOptions()}
            onChange={(value) => change({ area: value })}
          />
          <ExportPeriod
            title={t("Export the audit log")}
            about={
              state.isNarrowed
                ? t(
                    "A table for spreadsheets (CSV) with the entries that the list shows now, of a period if you name one.",
                  )
                : t("A table for spreadsheets (CSV) with all entries, of a period if you name one.")
            }
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
          title={t("Nothing yet")}
          text={t("What the staff change appears here, for a year.")}
          notFound={t("Nothing found")}
          showAll={t("Show everything")}
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
        {entry.by ?? t("A former member")}
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
        {refused && <strong className="text-tomato">{t("Not allowed:")} </strong>}
        {action}
        <span className="sr-only">, {t(areaTexts[area])}</span>
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
              <RichText
                text={t("{field}: {before} <arrow>→</arrow><hidden>to</hidden> {after}", {
                  field,
                  before: before || t("nothing"),
                  after: after || t("nothing"),
                })}
                tags={{
                  arrow: (words) => <span aria-hidden>{words}</span>,
                  hidden: (words) => <span className="sr-only">{words}</span>,
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Subject = NonNullable<AuditEntry["subject"]>;

function nameOf({ kind, name }: Subject): string {
  return kind === "order" ? t("Order {number}", { number: name }) : name;
}

/** The page about what was changed, if there is one. */
function pageOf({ kind, _id, name }: Subject): string | undefined {
  if (kind === "product") return `/seller/products/${_id}`;
  if (kind === "customer") return `/seller/customers/${_id}`;
  return kind === "order" ? `/seller/orders?search=${name}` : undefined;
}
