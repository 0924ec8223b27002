import { createWriteStream } from "node:fs";
import path from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { importLimits } from "#contract/catalog/import/limits.ts";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { isStorable } from "#contract/storable.ts";
import { readStart } from "./decode-text.ts";
import { withTable } from "./read-table.ts";
import { noTable, type Table, unreadable } from "./table-file.ts";

/** The bytes that all files of a ZIP may have unpacked. */
const UNPACKED_BYTES_MAX = 2 * 1024 ** 3;
const ENTRIES_MAX = 50_000;

/** The bytes that a part of an XLSX file may have unpacked: a sheet of 100,000 rows has about 150 MB. */
const SHEET_PART_BYTES_MAX = 512 * 1024 ** 2;

const TABLE_NAME = /\.(csv|tsv|txt|xlsx)$/i;
const PICTURE_NAME = /\.(jpe?g|png|webp|avif)$/i;

/** An opened file: its table, and the pictures in its ZIP by name, which are unpacked one by one. */
export type OpenedFile = { table: Table; pictures: PictureInZip[] };

export type PictureInZip = {
  /** Without folders, in lower case. */
  name: string;
  unpack(target: string): Promise<void>;
};

/**
 * Runs work with the table in a file: CSV, XLSX, or a ZIP of one with pictures, by its content and not by its name. It ends
 * when `signal` is aborted. Throws `unreadable_file` and `too_large`.
 */
export async function withOpenFile<T>(
  file: string,
  work: (opened: OpenedFile) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const kind = await kindOf(file);
  const refuseStopped = () => {
    if (signal?.aborted) throw unreadable(t("The upload was stopped."));
  };
  const read = async (from: string, as: "csv" | "xlsx", pictures: PictureInZip[]) => {
    if (as === "xlsx") await checkArchive(from, SHEET_PART_BYTES_MAX);
    refuseStopped();
    return withTable(from, as, (table) => work({ table, pictures }), signal);
  };
  if (kind !== "zip") return read(file, kind, []);
  return withArchive(file, async (entries, zip) => {
    const files = entries.filter(({ fileName }) => !/(^|\/)(__MACOSX|\.)/.test(fileName));
    const [table, ...others] = files.filter(({ fileName }) => TABLE_NAME.test(fileName));
    if (!table) throw unreadable(t("There is no CSV or XLSX file in this ZIP."));
    if (others.length > 0) throw unreadable(t("There is more than one table in this ZIP. Keep one of them."));
    const unpacked = path.join(path.dirname(file), "table");
    if (table.uncompressedSize > importLimits.bytesMax)
      throw unreadable(t("The table in this ZIP is too large."));
    await unpack(zip, table, unpacked);
    const inner = await kindOf(unpacked);
    if (inner === "zip") throw unreadable(t("There is a ZIP in this ZIP, and no table."));
    // No cell can name a picture whose name cannot be stored.
    const pictures = files.filter(({ fileName }) => PICTURE_NAME.test(fileName) && isStorable(fileName));
    return read(
      unpacked,
      inner,
      pictures.map((entry) => ({
        name: path.posix.basename(entry.fileName).toLowerCase(),
        async unpack(target) {
          refuseStopped();
          if (entry.uncompressedSize > productLimits.imageBytesMax)
            throw unreadable(
              t("{file} has more than {max} MB, which is the most for a picture.", {
                file: entry.fileName,
                max: productLimits.imageBytesMax / 1024 / 1024,
              }),
            );
          await unpack(zip, entry, target);
        },
      })),
    );
  });
}

type Kind = "csv" | "xlsx" | "zip";

async function kindOf(file: string): Promise<Kind> {
  const start = await readStart(file, 8);
  if (start.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") {
    const isSheet = await withArchive(file, async (entries) =>
      entries.some(({ fileName }) => fileName === "xl/workbook.xml"),
    );
    return isSheet ? "xlsx" : "zip";
  }
  if (start.toString("hex") === "d0cf11e0a1b11ae1")
    throw unreadable(
      t("This is an old or encrypted Excel file. Save it as XLSX without a password, or as CSV."),
    );
  if (start.subarray(0, 5).toString("latin1") === "%PDF-" || start.toString("hex").startsWith("89504e47"))
    throw noTable();
  return "csv";
}

/** Runs work with the files of a ZIP, by name. Throws `unreadable_file` for one that is broken, encrypted or too large. */
async function withArchive<T>(
  file: string,
  work: (entries: Entry[], zip: ZipFile) => Promise<T>,
): Promise<T> {
  const zip = await openPromise(file, { autoClose: false, validateEntrySizes: true }).catch(() => {
    throw unreadable(t("This ZIP file is broken. Please make it again."));
  });
  try {
    return await work(await listEntries(zip), zip);
  } finally {
    zip.close();
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize;
      if (entries.push(entry) > ENTRIES_MAX || bytes > UNPACKED_BYTES_MAX)
        throw unreadable(t("This file is too large when it is unpacked."));
      if (entry.isEncrypted())
        throw unreadable(t("This file is encrypted. Please save it without a password."));
    }
  } catch (error) {
    throw asUnreadable(error);
  }
  return entries;
}

/** Unpacks one file, which has exactly the size that the ZIP declares. Throws `unreadable_file`. */
async function unpack(zip: ZipFile, entry: Entry, target: string): Promise<void> {
  await read(zip, entry, createWriteStream(target));
}

/**
 * Unpacks everything for nothing, because the program that reads an XLSX file trusts the sizes that it declares. Throws
 * `unreadable_file` for a file with a part above `partBytesMax` bytes, or one that has another size than declared.
 */
async function checkArchive(file: string, partBytesMax: number): Promise<void> {
  await withArchive(file, async (entries, zip) => {
    for (const entry of entries) {
      if (entry.uncompressedSize > partBytesMax)
        throw unreadable(t("This file is too large when it is unpacked."));
      await read(zip, entry, new Writable({ write: (_part, _encoding, done) => done() }));
    }
  });
}

async function read(zip: ZipFile, entry: Entry, target: NodeJS.WritableStream): Promise<void> {
  try {
    await pipeline(await zip.openReadStreamPromise(entry), target);
  } catch (error) {
    throw asUnreadable(error);
  }
}

function asUnreadable(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  // A full disk is the shop's failure, not the file's.
  if (code === "ENOSPC" || code === "EIO") return error;
  if (error instanceof Error && error.name === "ShopError") return error;
  return unreadable(t("This file is broken. Please make it again."));
}
