import { customType, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "#platform/db/columns.ts";

const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({ dataType: () => "bytea" });

/** Files that all servers of the shop share, when they share a database and no other storage. */
export const storedFiles = pgTable(
  "stored_files",
  {
    folder: text().notNull(),
    name: text().notNull(),
    /** Stored uncompressed (see the migration), so that a part can be read by itself. */
    content: bytea().notNull(),
    storedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.folder, table.name] }),
    index("stored_files_newest").on(table.folder, table.storedAt),
  ],
);
