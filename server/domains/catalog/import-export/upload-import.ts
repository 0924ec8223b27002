import { eq } from "drizzle-orm";
import type { ProductImport } from "#contract/catalog/import/endpoints.ts";
import { importLimits } from "#contract/catalog/import/limits.ts";
import { cutText } from "#contract/cut-text.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { type Actor, actorRow } from "#platform/actor.ts";
import type { Admit } from "#platform/admit.ts";
import { notIdempotent, type Once } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import { imports } from "#schema/imports.ts";
import { dropPictures, storePicturesOf } from "./import-pictures.ts";
import { deleteImport, findMapping, insertImport, insertReadRows, updateImport } from "./import-store.ts";
import { readImport } from "./read-imports.ts";
import { digestOfHeaders, guessColumns } from "./reading/mapping.ts";
import { type OpenedFile, withOpenFile } from "./reading/open-file.ts";
import { fillVariants } from "./reading/shopify.ts";
import { type TableRow, unreadable } from "./reading/table-file.ts";

/** A statement inserts so many rows, or fewer with so many characters: others wait for it. */
const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 1_000_000;

type UploadOptions = {
  /** Runs each part of the work that needs the database in turn with other requests. */
  admit?: Admit;
  once?: Once;
  /** Aborted when nobody waits for the reply any more. */
  signal?: AbortSignal;
};

/**
 * Reads a file of products into the database; nothing of the catalogue changes. Throws `invalid_input` without a file,
 * `unreadable_file`, `too_large`.
 */
export async function uploadImport(
  shop: Shop,
  actor: Actor,
  files: readonly { label: string; file: string }[],
  { admit = (work) => work(), once = notIdempotent(shop), signal }: UploadOptions = {},
): Promise<ProductImport> {
  const earlier = await admit(() => once.earlier<{ id: string }>());
  if (earlier) return readImport(shop, earlier.id);
  const [sent] = files;
  if (!sent) {
    const message = t("Please choose a file.");
    throw new ShopError("invalid_input", { message, fields: { files: message } });
  }
  const read = async ({ table: { headers, rows }, pictures }: OpenedFile) => {
    const { format, columns } = guessColumns(headers);
    const row = await admit(async () => {
      const known = await findMapping(shop.db, digestOfHeaders(headers));
      return insertImport(shop.db, {
        fileName: cutText(sent.label, importLimits.fileNameLength),
        format,
        state: "mapping",
        headers,
        columns: known?.columns ?? columns,
        fallbackCategory: known?.fallbackCategory ?? null,
        // Until it is read to its end, it is in no list.
        rowCount: 0,
        ...actorRow(actor),
        createdAt: shop.clock(),
      });
    });
    try {
      const all = format === "shopify" ? fillVariants(headers, rows) : rows;
      const rowCount = await insertAll(shop, row.id, all, admit);
      if (rowCount === 0) throw unreadable(t("There are no products below the headings."));
      await storePicturesOf(shop, row.id, pictures);
      const { id } = await admit(() =>
        once.transact(async (tx) => {
          await updateImport(tx, row.id, { rowCount });
          return { id: row.id };
        }),
      );
      // The same request was sent twice at once, and the other one was first.
      if (id !== row.id) await drop(shop, row.id);
      return id;
    } catch (error) {
      // What cannot be deleted now is swept a day later.
      await drop(shop, row.id).catch(() => {});
      throw error;
    }
  };
  const id = await withOpenFile(sent.file, read, signal);
  return admit(() => readImport(shop, id));
}

async function drop(shop: Shop, id: string): Promise<void> {
  await dropPictures(shop, eq(imports.id, id));
  await deleteImport(shop.db, id);
}

/** Inserts rows as they are read; returns how many there are. */
async function insertAll(
  { db }: Shop,
  importId: string,
  rows: AsyncIterable<TableRow>,
  admit: NonNullable<UploadOptions["admit"]>,
): Promise<number> {
  let batch: TableRow[] = [];
  let count = 0;
  let characters = 0;
  const flush = async () => {
    const full = batch;
    batch = [];
    characters = 0;
    if (full.length > 0) await admit(() => insertReadRows(db, importId, full));
  };
  for await (const row of rows) {
    count += 1;
    for (const { length } of row.cells) characters += length;
    if (batch.push(row) >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await flush();
  }
  await flush();
  return count;
}
