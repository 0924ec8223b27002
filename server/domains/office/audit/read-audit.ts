import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { AuditEntry, AuditFilters } from "#contract/staff/audit-endpoints.ts";
import type { Admit } from "#platform/admit.ts";
import { type CsvColumns, streamCsv } from "#platform/csv/stream-csv.ts";
import { momentsOfDays } from "#platform/days.ts";
import type { Shop } from "#platform/shop.ts";
import type { auditEntries } from "#schema/audit.ts";
import { auditList, nameAll } from "./audit-store.ts";

/** What each call of the staff does, for people, by its method and path. */
const actions = new Map(
  Object.values(api)
    .flatMap((domain): Pick<Endpoint, "call" | "audit">[] => Object.values(domain))
    .map(({ call, audit }) => [`${call.method} ${call.path}`, audit]),
);

type AuditRow = typeof auditEntries.$inferSelect;

const ENTRIES_AT_ONCE = 500;

/** Returns a page of what the staff did. Throws `invalid_input` for a cursor of another list. */
export async function readAudit(shop: Shop, { from, to, ...query }: AuditFilters) {
  const days = momentsOfDays({ from, to }, shop.settings.current.timeZone);
  const { rows, ...page } = await auditList.read(shop.db, { ...query, ...days });
  return { ...page, entries: await viewEntries(shop, rows) };
}

/** Streams what the staff did as CSV, newest first; times are in UTC. `admit` runs each database read. */
export function exportAudit(
  shop: Shop,
  { from, to, ...filters }: AuditFilters,
  admit: Admit,
): AsyncGenerator<string> {
  const days = momentsOfDays({ from, to }, shop.settings.current.timeZone);
  const pages = auditList.pages(shop.db, { ...filters, ...days, limit: ENTRIES_AT_ONCE });
  return streamCsv({ columns, pages, view: (rows) => viewEntries(shop, rows), admit });
}

const columns: CsvColumns<AuditEntry> = {
  Time: ({ at }) => at,
  Who: ({ by }) => by ?? "",
  Area: ({ area }) => area,
  Action: ({ action }) => action,
  What: ({ subject }) => subject?.name ?? "",
  ID: ({ subject }) => subject?._id ?? "",
  Changes: ({ changes }) =>
    changes.map(({ field, before, after }) => `${field}: ${before} -> ${after}`).join("\n"),
  Refused: ({ refused }) => (refused ? "yes" : "no"),
};

async function viewEntries({ db }: Shop, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const names = await nameAll(
    db,
    rows.flatMap(({ staffId, subject }) => [staffId, subject]),
  );
  return rows.map(({ id, at, staffId, area, call, subject, changes, status }) => {
    const named = subject === null ? undefined : names.get(subject);
    return {
      ...{ _id: id, at: at.toISOString(), by: names.get(staffId)?.name ?? null, area, changes },
      // A refused call that only reads, or one of a former version, is named by its path.
      action: actions.get(call) ?? call,
      subject: named ? { kind: named.kind, _id: named.id, name: named.name } : null,
      refused: status === 403,
    };
  });
}
