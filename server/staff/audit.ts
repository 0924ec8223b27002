import { removeInBatches } from "../db/batches.ts";
import type { Shop } from "../shop.ts";
import { type AuditEntry, deleteAuditEntries, insertAuditEntry } from "./audit-store.ts";

const KEPT_DAYS = 365;

/** Keeps what somebody of the staff did or tried. What was done is done: when it cannot be kept, the log has it. */
export async function keepAuditEntry(shop: Shop, happened: Omit<AuditEntry, "at">): Promise<void> {
  const entry = { ...happened, at: shop.clock() };
  await insertAuditEntry(shop.db, entry).catch((err: unknown) =>
    shop.log.error({ err, entry }, "an audit entry could not be kept"),
  );
}

/** Removes entries once they are a year old. */
export async function sweepAuditEntries(shop: Shop): Promise<void> {
  const before = new Date(shop.clock().getTime() - KEPT_DAYS * 24 * 3_600_000);
  await removeInBatches((limit) => deleteAuditEntries(shop.db, before, limit));
}
