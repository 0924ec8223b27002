import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { openS3Server, openSilentServer } from "#tests/support/s3-server.ts";
import { openS3Folder } from "./s3-folder.ts";
import { StorageUnavailable } from "./storage.ts";

const content = Buffer.from("a picture");

it("a store that is away is said to be, at once for everybody, and is used again when it is back", async () => {
  await using server = await openS3Server();
  const folder = await openS3Folder(server.bucket, "files");
  await folder.put("a", content);
  await server.leave();
  const asks = [
    () => folder.read("a"),
    () => folder.put("b", content),
    () => folder.exists("a"),
    () => folder.delete("a"),
  ];
  for (const ask of asks) await expect(ask()).rejects.toThrow(StorageUnavailable);
  await server.comeBack();
  const found = await eventually(() => folder.read("a"));
  expect(found && (await buffer(found)).equals(content)).toBe(true);
});

it("a store that is silent is not waited for", async () => {
  await using server = await openS3Server();
  await using silent = await openSilentServer();
  const bucket = { ...server.bucket, endpoint: silent.url };
  const patience = { connectMs: 100, answerMs: 200, restMs: 60_000 };
  const folder = await openS3Folder(bucket, "files", patience);
  await expect(folder.put("a", content)).rejects.toThrow(StorageUnavailable);
  await expect(folder.read("a")).rejects.toThrow(StorageUnavailable);
});

it("a bucket that is not there, or refuses the shop, is no missing file", async () => {
  await using server = await openS3Server();
  for (const wrong of [{ bucket: "other" }, { accessKeyId: "wrong" }]) {
    const folder = await openS3Folder({ ...server.bucket, ...wrong }, "files");
    await expect([wrong, await folder.read("a").catch((error) => error)]).toEqual([
      wrong,
      expect.any(StorageUnavailable),
    ]);
  }
});
