import { desc, sql } from "drizzle-orm";
import type { Category } from "#contract/catalog/categories.ts";
import { defaultSettings } from "#contract/settings/defaults.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { type StoredSettings, settingsVersions } from "#schema/settings.ts";

/** The settings with their version; 0 means the defaults. */
export type VersionedSettings = { version: number; settings: Settings; changedAt: Date | null };

export async function findSettings(db: Queryable): Promise<VersionedSettings> {
  const [row] = await db.select().from(settingsVersions).orderBy(desc(settingsVersions.version)).limit(1);
  const data = row?.data ?? {};
  // Rows from before there was a language of the catalog: it was the main one.
  const catalogLanguage = data.languages?.[0] ?? defaultSettings.catalogLanguage;
  return {
    version: row?.version ?? 0,
    settings: withSettings({ ...defaultSettings, catalogLanguage }, data),
    changedAt: row?.at ?? null,
  };
}

/** `settings` with those of an older row or client, which do not have all of them. */
export function withSettings(
  settings: Settings,
  { contact, shipping, categories, ...others }: StoredSettings,
): Settings {
  return {
    ...settings,
    ...others,
    ...(categories && { categories: categories.map((each) => withSeo(settings, each)) }),
    contact: { ...settings.contact, ...contact },
    shipping: { ...settings.shipping, ...shipping },
  };
}

/** A client from before there were texts for search engines does not send them. */
function withSeo({ categories }: Settings, category: Category): Category {
  const { seo } = categories.find(({ path }) => path === category.path) ?? {};
  return { ...(seo && { seo }), ...category };
}

export async function insertSettings(
  tx: Transaction,
  row: typeof settingsVersions.$inferInsert,
): Promise<void> {
  await tx.insert(settingsVersions).values(row);
}

// An arbitrary number, different from all other advisory locks.
const LOCK = 5_733_001;

/**
 * Locks the settings against changes by others until the transaction ends; `shared` locks do not exclude each other.
 */
export async function lockSettings(tx: Transaction, mode: "shared" | "exclusive"): Promise<void> {
  await tx.execute(
    mode === "shared"
      ? sql`select pg_advisory_xact_lock_shared(${LOCK})`
      : sql`select pg_advisory_xact_lock(${LOCK})`,
  );
}
