import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { Settings } from "#contract/settings/settings.ts";
import { actorColumns } from "#platform/actor.ts";
import { moment } from "#platform/db/columns.ts";

/** The settings of a row: those that later releases have added are missing. */
export type StoredSettings = Partial<Omit<Settings, "contact" | "shipping">> & {
  contact?: Partial<Settings["contact"]>;
  shipping?: Partial<Settings["shipping"]>;
};

/** Every version of the settings: the newest applies, the older ones record who changed what, and when. */
export const settingsVersions = pgTable("settings_versions", {
  /** Counts from 1; without any row, the defaults apply. */
  version: integer().primaryKey(),
  /** A setting added by a later release is missing in older rows and takes its default. */
  data: jsonb().$type<StoredSettings>().notNull(),
  ...actorColumns(),
  at: moment().notNull(),
});
