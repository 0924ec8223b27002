import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { incomingDir, openPictures, picturesDir } from "./picture-storage.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "larder-pictures-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe("the storage of pictures", () => {
  it("never shows a file that is not whole", async () => {
    const pictures = await openPictures(dataDir);
    const content = Buffer.alloc(100 * 1024 * 1024, 1);
    const file = path.join(picturesDir(dataDir), "originals/large");
    let written = false;
    const writing = pictures.put("originals/large", content).then(() => {
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
    expect((await pictures.getBytes("originals/large")).length).toBe(content.length);
    expect(await readdir(incomingDir(dataDir))).toEqual([]);
  });

  it("leaves nothing behind of what could not be written", async () => {
    const pictures = await openPictures(dataDir);
    await pictures.put("originals/a", "whole");
    await expect(pictures.put("originals/a/b", "no folder")).rejects.toThrow();
    expect(await readdir(incomingDir(dataDir))).toEqual([]);
    expect(await pictures.get("originals/a")).toBe("whole");
  });

  it("does away with what a killed shop left half written, and not with what is being written", async () => {
    await openPictures(dataDir);
    for (const name of ["old", "new"]) await writeFile(path.join(incomingDir(dataDir), name), "half");
    const twoHoursAgo = Date.now() / 1000 - 2 * 60 * 60;
    await utimes(path.join(incomingDir(dataDir), "old"), twoHoursAgo, twoHoursAgo);
    await openPictures(dataDir);
    expect(await readdir(incomingDir(dataDir))).toEqual(["new"]);
  });
});
