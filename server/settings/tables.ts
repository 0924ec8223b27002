import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { Settings } from "../../contract/settings/settings.ts";
import { actorColumns } from "../actor.ts";
import { moment } from "../db/columns.ts";

/** Every version the settings have had: the newest counts, the others say who changed what, and when. */
export const settingsVersions = pgTable("settings_versions", {
  /** Counts from 1; as long as there is no row, the defaults count. */
  version: integer().primaryKey(),
  /** A release that adds a setting finds it missing here, and takes its default. */
  data: jsonb().$type<Partial<Settings>>().notNull(),
  ...actorColumns(),
  at: moment().notNull(),
});
