import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { importPictures, imports } from "#schema/imports.ts";

export type ImportedPicture = typeof importPictures.$inferSelect;

export async function insertPictures(
  db: Queryable,
  rows: readonly (typeof importPictures.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(importPictures).values([...rows]);
}

export async function findPicture(
  db: Queryable,
  importId: string,
  name: string,
): Promise<ImportedPicture | undefined> {
  const [row] = await db.select().from(importPictures).where(isPicture(importId, name));
  return row;
}

/** Whether pictures came with an import. */
export async function hasPictures(db: Queryable, importId: string): Promise<boolean> {
  const rows = await db
    .select({ name: importPictures.name })
    .from(importPictures)
    .where(eq(importPictures.importId, importId))
    .limit(1);
  return rows.length > 0;
}

/** Records what became of a picture. */
export async function updatePicture(
  db: Queryable,
  { importId, name }: ImportedPicture,
  change: Partial<ImportedPicture>,
): Promise<void> {
  await db.update(importPictures).set(change).where(isPicture(importId, name));
}

/** A picture whose record was deleted, and whether products may show it. */
export type DeletedPicture = { file: string | null; image: string | null; applied: boolean };

/** Deletes the pictures of imports that match a condition, at most `limit` if that is stated; returns them. */
export async function deletePicturesWhere(
  db: Queryable,
  condition: SQL,
  limit: number | null = null,
): Promise<DeletedPicture[]> {
  const { rows } = await db.execute<DeletedPicture>(sql`
    delete from ${importPictures} as picture using ${imports}
    where ${imports.id} = picture.import_id and (picture.import_id, picture.name) in (
      select ${importPictures.importId}, ${importPictures.name}
      from ${importPictures} join ${imports} on ${imports.id} = ${importPictures.importId}
      where ${condition} limit ${limit}::int)
    returning picture.file, picture.image, ${imports.appliedAt} is not null as applied`);
  return rows;
}

function isPicture(importId: string, name: string): SQL | undefined {
  return and(eq(importPictures.importId, importId), eq(importPictures.name, name));
}
