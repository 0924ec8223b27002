import type { AuditEntry } from "../../../../contract/staff/audit-endpoints.ts";
import { useDateFormat } from "../../../ui/dates.ts";
import { Link } from "../../../ui/link.tsx";
import { Cell, type Column, Row, Table } from "../../../ui/list/table.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { areaTexts } from "./area-texts.ts";

const columns: readonly Column[] = [
  { name: "when", title: "When" },
  { name: "who", title: "Who" },
  { name: "what", title: "What" },
];

const grid = "grid gap-x-6 gap-y-1 items-baseline md:grid-cols-[11rem_10rem_minmax(0,1fr)]";

/** Entries of the audit log, one per row; on phones the cells are stacked. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
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

const rows = ["first", "second", "third", "fourth", "fifth"];

/** A placeholder for the list while it is loading. */
export function AuditTableSkeleton() {
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
