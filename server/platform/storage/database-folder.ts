import { Readable } from "node:stream";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import type { ListedStorage } from "./storage.ts";
import { storedFiles } from "./tables.ts";

/** The part of a file that is read into memory at once, in bytes. */
const PART_BYTES = 256 * 1024;

/** A folder in the database, which every server of the shop shares without further setup. */
export function openDatabaseFolder(db: Database, folder: string): ListedStorage {
  const named = (name: string) => and(eq(storedFiles.folder, folder), eq(storedFiles.name, name));

  async function readPart(name: string, offset: number): Promise<Uint8Array | undefined> {
    const [row] = await db
      .select({
        part: sql<Uint8Array>`substring(${storedFiles.content} from ${offset + 1}::int for ${PART_BYTES}::int)`,
      })
      .from(storedFiles)
      .where(named(name));
    return row?.part;
  }

  async function* readRest(name: string, first: Uint8Array): AsyncGenerator<Uint8Array> {
    let part = first;
    for (let offset = part.length; part.length > 0; offset += part.length) {
      yield part;
      // Only the last part can be shorter.
      if (part.length < PART_BYTES) return;
      const next = await readPart(name, offset);
      if (!next) throw new Error(`The file ${name} was removed while it was read.`);
      part = next;
    }
  }

  return {
    async put(name, content) {
      const written = { content, storedAt: sql`now()` };
      await db
        .insert(storedFiles)
        .values({ folder, name, ...written })
        .onConflictDoUpdate({ target: [storedFiles.folder, storedFiles.name], set: written });
    },
    async read(name) {
      const first = await readPart(name, 0);
      return first && Readable.from(readRest(name, first), { objectMode: false });
    },
    async exists(name) {
      const rows = await db.select({ name: storedFiles.name }).from(storedFiles).where(named(name));
      return rows.length > 0;
    },
    async delete(name) {
      await db.delete(storedFiles).where(named(name));
    },
    async listNewest(count) {
      const rows = await db
        .select({ name: storedFiles.name })
        .from(storedFiles)
        .where(eq(storedFiles.folder, folder))
        .orderBy(desc(storedFiles.storedAt), asc(storedFiles.name))
        .limit(count);
      return rows.map(({ name }) => name);
    },
  };
}
