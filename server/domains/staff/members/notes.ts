import { and, desc, eq } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { ShopError } from "#contract/errors.ts";
import type { StaffNote, StaffNoteChange } from "#contract/staff/note.ts";
import { type Actor, actorRow, noteChange } from "#platform/actor.ts";
import type { Queryable } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { staff } from "#schema/staff.ts";

type Column<Data> = AnyPgColumn<{ data: Data; notNull: true }>;

/** A table of notes about orders or customers, with every version of each: the newest applies. */
type NotesTable = PgTable & {
  text: Column<string>;
  version: Column<number>;
  at: Column<Date>;
  actorKind: AnyPgColumn;
  actorId: AnyPgColumn;
};

/** The newest version of the note about the one with this id in `about`, a column of the table. */
export async function readNote<Table extends NotesTable>(
  db: Queryable,
  table: Table,
  about: AnyPgColumn,
  id: string,
): Promise<StaffNote> {
  const none = { text: "", version: 0, at: null, by: null };
  if (!isId(id)) return none;
  const { text, version, at, actorKind, actorId } = table;
  const [row] = await db
    .select({ text, version, at, by: staff.name })
    .from(table as PgTable)
    .leftJoin(staff, and(eq(actorKind, "staff"), eq(staff.id, actorId)))
    .where(eq(about, id))
    .orderBy(desc(version))
    .limit(1);
  return row ? { ...row, at: row.at.toISOString() } : none;
}

/** The columns of a new version, except for what it is about. */
type NewVersion = ReturnType<typeof actorRow> & { text: string; version: number; at: Date };

/**
 * Writes a note; an empty text removes it. `version` is the one that the change is based on: of two editors the second is
 * refused. `read` and `insert` are about one note, whose subject the transaction has locked. Throws `note_changed`.
 */
export async function writeNote(
  actor: Actor,
  { text, version }: StaffNoteChange,
  at: Date,
  { read, insert }: { read: () => Promise<StaffNote>; insert: (note: NewVersion) => Promise<unknown> },
): Promise<StaffNote> {
  const before = await read();
  // Saved again, as after a lost reply: it is there already.
  if (before.version === version + 1 && before.text === text) return before;
  if (before.version !== version) throw new ShopError("note_changed");
  await insert({ text, version: version + 1, at, ...actorRow(actor) });
  noteChange(actor, { field: "Note", before: before.text, after: text });
  return read();
}
