import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { FrontBlock } from "#contract/pages/blocks.ts";
import type { PageTexts } from "#contract/pages/staff-endpoints.ts";
import { actorColumns } from "#platform/actor.ts";
import { id, moment } from "#platform/db/columns.ts";

/** The shop's own pages, such as its imprint: which of their versions shoppers read, and from when another. */
export const pages = pgTable(
  "pages",
  {
    id: id(),
    /** Where shoppers read it; of a page that they do not read, kept for it. */
    path: text().notNull(),
    /** The newest. */
    version: integer().notNull(),
    publishedVersion: integer(),
    scheduledVersion: integer(),
    scheduledAt: moment(),
  },
  (table) => [
    unique("pages_path").on(table.path),
    index("pages_scheduled").on(table.scheduledAt).where(sql`${table.scheduledAt} is not null`),
    check("pages_schedule", sql`(${table.scheduledVersion} is null) = (${table.scheduledAt} is null)`),
  ],
);

export type PageRow = typeof pages.$inferSelect;

/** Every version of a page: none is ever changed. */
export const pageVersions = pgTable(
  "page_versions",
  {
    pageId: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    path: text().notNull(),
    texts: jsonb().$type<PageTexts>().notNull(),
    /** The path of the picture in previews of links. */
    picture: text(),
    /** Of the front page; other pages have none. */
    blocks: jsonb().$type<FrontBlock[]>(),
    ...actorColumns(),
    savedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.version] })],
);

export type PageVersionRow = typeof pageVersions.$inferSelect;
