import { DAY_MS } from "#platform/days.ts";
import { removeInBatches } from "#platform/db/batches.ts";
import type { Shop } from "#platform/shop.ts";
import { type AuditEntry, deleteAuditEntries, insertAuditEntry } from "./audit-store.ts";

const KEPT_DAYS = 365;

/** Stores what a staff member did or tried. The call has been answered by then, so a failure to store is logged. */
export async function keepAuditEntry(
  { clock, db, log }: Shop,
  happened: Omit<AuditEntry, "at">,
): Promise<void> {
  const entry = { ...happened, at: clock() };
  await insertAuditEntry(db, entry).catch((err: unknown) =>
    log.error({ err, entry }, "an audit entry could not be kept"),
  );
}

/** Deletes entries older than a year. */
export async function sweepAuditEntries({ clock, db }: Shop): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
  await removeInBatches((limit) => deleteAuditEntries(db, before, limit));
}
