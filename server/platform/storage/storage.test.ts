import { randomBytes } from "node:crypto";
import { readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { temporaryDir } from "#tests/process/support/shop-process.ts";
import { openS3Server } from "#tests/support/s3-server.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { openDatabaseFolder } from "./database-folder.ts";
import { incomingDir, openIncoming } from "./incoming.ts";
import { openLocalFolder } from "./local-folder.ts";
import { moveFiles } from "./move-files.ts";
import { openS3Folder } from "./s3-folder.ts";
import type { Storage } from "./storage.ts";

const test = startTestShop();

/** A new local folder, and the data folder that contains it. */
async function localFolder(mode?: number) {
  const directory = await temporaryDir();
  const folder = openLocalFolder({
    directory: path.join(directory.path, "files"),
    incoming: await openIncoming(directory.path),
    ...(mode !== undefined && { mode }),
  });
  return { folder, dataDir: directory.path, close: () => directory[Symbol.asyncDispose]() };
}

type Place = { folder: Storage; close(): PromiseLike<void> };

const places: Record<string, () => Promise<Place>> = {
  "a local folder": () => localFolder(),
  "the database": async () => ({
    folder: openDatabaseFolder(test.shop.db, "files"),
    close: async () => {},
  }),
  "an S3 store": async () => {
    const server = await openS3Server();
    return {
      folder: await openS3Folder(server.bucket, "files"),
      close: () => server[Symbol.asyncDispose](),
    };
  },
};

async function contentOf(folder: Storage, name: string): Promise<Buffer | undefined> {
  const content = await folder.read(name);
  return content && buffer(content);
}

describe.each(Object.entries(places))("%s", (_name, open) => {
  async function within(work: (folder: Storage) => Promise<void>): Promise<void> {
    const { folder, close } = await open();
    try {
      await work(folder);
    } finally {
      await close();
    }
  }

  it.each([0, 1, 256 * 1024 - 1, 256 * 1024, 3 * 256 * 1024 + 17])("keeps a file of %i bytes", (size) =>
    within(async (folder) => {
      const content = randomBytes(size);
      await folder.put("a.jpeg", content);
      expect(await folder.exists("a.jpeg")).toBe(true);
      expect((await contentOf(folder, "a.jpeg"))?.equals(content)).toBe(true);
    }),
  );

  it("replaces a file, and removes one, however often", () =>
    within(async (folder) => {
      await folder.put("a", Buffer.from("first, and longer"));
      await folder.put("a", Buffer.from("second"));
      expect(String(await contentOf(folder, "a"))).toBe("second");
      await folder.delete("a");
      await folder.delete("a");
      expect(await folder.exists("a")).toBe(false);
      expect(await folder.read("a")).toBeUndefined();
    }));

  it("has nothing under a name that nobody used", () =>
    within(async (folder) => {
      expect(await folder.exists("b")).toBe(false);
      expect(await folder.read("b")).toBeUndefined();
    }));
});

describe("a folder in the database", () => {
  it("lists its own files, newest first", async () => {
    const folder = openDatabaseFolder(test.shop.db, "files");
    for (const name of ["b", "c", "a"]) {
      await folder.put(name, Buffer.from(name));
      // Makes them a minute apart.
      await test.shop.db.execute(sql`update stored_files set stored_at = stored_at - interval '1 minute'`);
    }
    expect(await folder.listNewest(2)).toEqual(["a", "c"]);
    expect(await openDatabaseFolder(test.shop.db, "others").listNewest(2)).toEqual([]);
  });
});

describe("a local folder", () => {
  it("never shows a file that is not whole", async () => {
    const { folder, dataDir, close } = await localFolder();
    const content = Buffer.alloc(100 * 1024 * 1024, 1);
    const file = path.join(dataDir, "files/large");
    let written = false;
    const writing = folder.put("large", content).then(() => {
      written = true;
    });
    let looks = 0;
    while (!written) {
      const size = await stat(file).then(
        (found) => found.size,
        () => undefined,
      );
      if (size !== undefined) expect(size).toBe(content.length);
      looks += 1;
    }
    await writing;
    expect(looks).toBeGreaterThan(1);
    expect((await readFile(file)).length).toBe(content.length);
    expect(await readdir(incomingDir(dataDir))).toEqual([]);
    await close();
  });

  it("leaves nothing behind of what could not be written, and no name leads out of it", async () => {
    const { folder, dataDir, close } = await localFolder();
    await writeFile(path.join(dataDir, "files"), "not a folder");
    await expect(folder.put("a", Buffer.from("whole"))).rejects.toThrow();
    for (const name of ["../a", "a/b", "", ".hidden", ".."])
      await expect(folder.put(name, Buffer.from("x"))).rejects.toThrow();
    expect(await readdir(incomingDir(dataDir))).toEqual([]);
    await close();
  });

  it("is listed newest first, and readable by whom it is for", async () => {
    const { folder, dataDir, close } = await localFolder(0o600);
    for (const [index, name] of ["b", "c", "a"].entries()) {
      await folder.put(name, Buffer.from(name));
      await utimes(path.join(dataDir, "files", name), index, index);
    }
    expect(await folder.listNewest(2)).toEqual(["a", "c"]);
    expect((await stat(path.join(dataDir, "files/a"))).mode & 0o777).toBe(0o600);
    await close();
  });
});

describe("the folder of what is being written", () => {
  it("loses what a killed shop left half written, and not what is being written", async () => {
    await using directory = await temporaryDir();
    const incoming = await openIncoming(directory.path);
    for (const name of ["old", "new"]) await writeFile(path.join(incoming, name), "half");
    const twoHoursAgo = Date.now() / 1000 - 2 * 60 * 60;
    await utimes(path.join(incoming, "old"), twoHoursAgo, twoHoursAgo);
    await openIncoming(directory.path);
    expect(await readdir(incoming)).toEqual(["new"]);
  });
});

describe("moving to another place", () => {
  it("takes every file along", async () => {
    const { folder: from, close } = await localFolder();
    const to = openDatabaseFolder(test.shop.db, "files");
    for (const name of ["a", "b"]) await from.put(name, Buffer.from(name));
    expect(await moveFiles(from, to)).toBe(2);
    expect(await moveFiles(from, to)).toBe(0);
    for (const name of ["a", "b"]) {
      expect(String(await contentOf(to, name))).toBe(name);
      expect(await from.exists(name)).toBe(false);
    }
    await close();
  });
});
