import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { backOfficeCalls } from "#contract/calls/back-office.ts";
import { auditAreas } from "#contract/staff/audit-areas.ts";
import type { AuditEntry } from "#contract/staff/audit-endpoints.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { EmptyState } from "#web/components/empty-state.tsx";
import { Link } from "#web/components/link.tsx";
import { ListBody } from "#web/components/list/list-body.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPager } from "#web/components/list/list-pager.tsx";
import { ListChoice, ListHead, ListSearch } from "#web/components/list/list-tools.tsx";
import { Cell, type Column, Row, Table } from "#web/components/list/table.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { SectionTabs } from "#web/components/section-tabs.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { ExportPeriod } from "#web/office/shared/export-period.tsx";
import { useNoticeSessionEnd } from "#web/office/shared/use-seller-session.ts";
import { areaTexts } from "./area-texts.ts";
import { auditQuery } from "./staff-queries.ts";
import { staffSections } from "./staff-sections.ts";

const columns: readonly Column[] = [
  { name: "when", title: "When" },
  { name: "who", title: "Who" },
  { name: "what", title: "What" },
];

const grid = "grid gap-x-6 gap-y-1 items-baseline md:grid-cols-[11rem_10rem_minmax(0,1fr)]";

const rows = ["first", "second", "third", "fourth", "fifth"];

const areaOptions = [
  { value: "", text: "Everything" },
  ...auditAreas.map((area) => ({ value: area, text: areaTexts[area] })),
];

/** What the staff changed, and what they tried without permission. */
export default function Audit() {
  const state = useListState({ area: auditAreas });
  const { query, change } = state;
  const audit = useQuery(auditQuery(query));
  useNoticeSessionEnd(audit.error);
  const { search, area } = query;
  return (
    <>
      <PageHead title="Audit log" />
      <SectionTabs label="Staff" sections={staffSections} />
      <div className="pt-6">
        <ListHead title="Audit log" noun="action" count={audit.data}>
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
        </ListHead>
        <ListBody
          query={audit}
          state={state}
          rowsOf={(page) => page.entries}
          skeleton={<AuditTableSkeleton />}
          empty={<NothingFound narrowed={state.isNarrowed} />}
        >
          {(page) => (
            <>
              <AuditTable entries={page.entries} />
              <ListPager page={page} state={state} />
            </>
          )}
        </ListBody>
      </div>
    </>
  );
}

function NothingFound({ narrowed }: { narrowed: boolean }) {
  if (narrowed)
    return (
      <EmptyState icon={<History />} title="Nothing found">
        <ButtonLink to="/seller/staff/audit" replace look="secondary">
          Show everything
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<History />}
      title="Nothing yet"
      text="What the staff change appears here, for a year."
    />
  );
}

/** Entries of the audit log, one per row; on phones the cells are stacked. */
function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const writeMoment = useDateFormat("moment");
  return (
    <Table label="Audit log" columns={columns} grid={grid}>
      {entries.map((entry) => (
        <Row key={entry._id} id={entry._id}>
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
      ))}
    </Table>
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

/** A placeholder for the list while it is loading. */
function AuditTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading the audit log</span>
      {rows.map((row) => (
        <div key={row} className={`${grid} p-4`}>
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-11 w-64 max-w-full" />
        </div>
      ))}
    </div>
  );
}
