import { desc, sql } from "drizzle-orm";
import { defaultSettings } from "../../contract/settings/defaults.ts";
import type { Settings } from "../../contract/settings/settings.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import { settingsVersions } from "./tables.ts";

/** The settings and which version of them it is: 0 are the defaults. */
export type VersionedSettings = { version: number; settings: Settings; changedAt: Date | null };

export async function findSettings(db: Queryable): Promise<VersionedSettings> {
  const [row] = await db.select().from(settingsVersions).orderBy(desc(settingsVersions.version)).limit(1);
  return {
    version: row?.version ?? 0,
    settings: { ...defaultSettings, ...row?.data },
    changedAt: row?.at ?? null,
  };
}

export async function insertSettings(
  tx: Transaction,
  row: typeof settingsVersions.$inferInsert,
): Promise<void> {
  await tx.insert(settingsVersions).values(row);
}

// Any fixed number does: it only has to be nobody else's lock.
const LOCK = 5_733_001;

/** Until the transaction ends nobody else changes the settings; `shared`: others may read them meanwhile as well. */
export async function lockSettings(tx: Transaction, mode: "shared" | "exclusive"): Promise<void> {
  await tx.execute(
    mode === "shared"
      ? sql`select pg_advisory_xact_lock_shared(${LOCK})`
      : sql`select pg_advisory_xact_lock(${LOCK})`,
  );
}
