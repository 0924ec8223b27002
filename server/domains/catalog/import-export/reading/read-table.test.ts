import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { theCommandLine } from "#platform/actor.ts";
import { inLanguage } from "#platform/languages/languages.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { uploadImport } from "../upload-import.ts";
import { withTable } from "./read-table.ts";

const test = startTestShop();

async function csv(rows: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "larder-table-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "figs.csv");
  await writeFile(file, ["Name,Category,Price,Description", ...rows].join("\n"));
  return file;
}

it("a file whose reading ends in the middle of a line is said to be unreadable", async () => {
  const row = `Figs,Fruits,3,${"x".repeat(30_000)}`;
  const file = await csv(Array.from({ length: 100 }, () => row));
  const stopping = new AbortController();
  const reading = withTable(
    file,
    "csv",
    async ({ rows }) => {
      for await (const { cells } of rows) {
        expect(cells[3]).toHaveLength(30_000);
        stopping.abort();
      }
    },
    stopping.signal,
  );
  await expect(reading).rejects.toMatchObject({ code: "unreadable_file" });
});

it("what is wrong with a file is said in the language of whoever sent it", async () => {
  const file = await csv([]);
  await writeFile(file, "");
  const reading = inLanguage("de", () => withTable(file, "csv", async () => {}, AbortSignal.abort()));
  await expect(reading).rejects.toMatchObject({ message: "Die Datei ist leer." });
});

it("rows are stored in batches, of fewer rows where they are long", async () => {
  let turns = 0;
  const admit = <T>(work: () => Promise<T>) => {
    turns += 1;
    return work();
  };
  const turnsFor = async (rows: number, text: string) => {
    const file = await csv(Array.from({ length: rows }, (_, n) => `Fig ${n},Fruits,3,${text}`));
    turns = 0;
    const read = await uploadImport(test.shop, theCommandLine, [{ label: "figs.csv", file }], { admit });
    expect(read.rows).toBe(rows);
    return turns;
  };
  const forOne = await turnsFor(1, "");
  expect(await turnsFor(1_200, "")).toBe(forOne + 2);
  expect(await turnsFor(100, "x".repeat(30_000))).toBe(forOne + 2);
});
