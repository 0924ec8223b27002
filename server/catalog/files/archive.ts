import { createWriteStream } from "node:fs";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { unreadable } from "./table-file.ts";

/** The bytes that all files of a ZIP may have unpacked. */
const UNPACKED_BYTES_MAX = 2 * 1024 ** 3;
const ENTRIES_MAX = 50_000;

/** Runs work with the files of a ZIP, by name. Throws `unreadable_file` for one that is broken, encrypted or too large. */
export async function withArchive<T>(
  file: string,
  work: (entries: Entry[], zip: ZipFile) => Promise<T>,
): Promise<T> {
  const zip = await openPromise(file, { autoClose: false, validateEntrySizes: true }).catch(() => {
    throw unreadable("This ZIP file is broken. Please make it again.");
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
        throw unreadable("This file is too large when it is unpacked.");
      if (entry.isEncrypted()) throw unreadable("This file is encrypted. Please save it without a password.");
    }
  } catch (error) {
    throw asUnreadable(error);
  }
  return entries;
}

/** Unpacks one file, which has exactly the size that the ZIP declares. Throws `unreadable_file`. */
export async function unpack(zip: ZipFile, entry: Entry, target: string): Promise<void> {
  await read(zip, entry, createWriteStream(target));
}

/**
 * Unpacks everything for nothing, because the program that reads an XLSX file trusts the sizes that it declares. Throws
 * `unreadable_file` for a file with a part above `partBytesMax` bytes, or one that has another size than declared.
 */
export async function checkArchive(file: string, partBytesMax: number): Promise<void> {
  await withArchive(file, async (entries, zip) => {
    for (const entry of entries) {
      if (entry.uncompressedSize > partBytesMax)
        throw unreadable("This file is too large when it is unpacked.");
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
  return unreadable("This file is broken. Please make it again.");
}
