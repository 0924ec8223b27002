/**
 * `npm run catalogue -- import FILE [--dry-run]`, `export FILE` and `undo`: imports and exports the products. With the
 * embedded database, while the shop is stopped.
 */
import { createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { openShop } from "#apps/open-shop.ts";
import { explainStartError } from "#apps/start-errors.ts";
import { mistakePlaces } from "#contract/catalog/import/mistake-places.ts";
import { exportCsv, exportXlsx } from "#domains/catalog/import-export/export-products.ts";
import { type ImportedNow, importNow, undoNow } from "#domains/catalog/import-export/import-now.ts";
import { readConfig, StartError } from "#platform/config/config.ts";
import type { Shop } from "#platform/shop.ts";
import { countOf } from "../contract/count-of.ts";
import { ShopError } from "../contract/errors.ts";
import { createProgressBar } from "./progress-bar.ts";

const USAGE = `Usage: npm run catalogue -- import FILE [--dry-run]
       npm run catalogue -- export FILE.csv (or FILE.xlsx)
       npm run catalogue -- undo`;

const bar = createProgressBar(process.stdout);

await run().catch((error: unknown) => {
  bar.end();
  console.error(error instanceof ShopError ? error.message : explainStartError(error));
  process.exitCode = 1;
});

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { "dry-run": { type: "boolean" } },
  });
  const [what, file] = positionals;
  const isKnown = what === "undo" || ((what === "import" || what === "export") && file);
  if (!isKnown) throw new StartError(USAGE);
  if (what === "import" && !existsSync(file ?? "")) throw new StartError(`There is no file ${file}.`);
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { shop, close } = await openShop({ ...readConfig(process.env), logLevel: "error" });
  try {
    if (what === "export") return await save(shop, file ?? "");
    const result =
      what === "undo"
        ? await undoNow(shop)
        : await importNow(
            shop,
            { label: path.basename(file ?? ""), file: path.resolve(file ?? "") },
            { dryRun: values["dry-run"] === true, onProgress: bar.show },
          );
    bar.end();
    report(result);
  } finally {
    await close();
  }
}

/** The file appears when it is complete. */
async function save(shop: Shop, file: string): Promise<void> {
  const draft = `${file}.part`;
  let count = 0;
  const onRead = (read: number) => {
    count = read;
    bar.show("Reading products", read);
  };
  const parts = (/\.xlsx$/i.test(file) ? exportXlsx : exportCsv)(shop, (work) => work(), onRead);
  try {
    await pipeline(Readable.from(parts, { objectMode: false }), createWriteStream(draft));
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  bar.end();
  console.log(`${countOf(count, "product")} saved in ${file}.`);
}

function report({ imported: { counts, mistakes: total, state }, mistakes, message }: ImportedNow): void {
  for (const mistake of mistakes) {
    const place = [mistakePlaces(mistake), mistake.column].filter((part) => part !== null).join(", ");
    console.error(`${place}: ${mistake.message}`);
  }
  if (mistakes.length > 0) {
    const more = total - mistakes.reduce((sum, { count }) => sum + count, 0);
    if (more > 0) console.error(`And ${countOf(more, "other mistake")}.`);
    console.error("Nothing was imported.");
    process.exitCode = 1;
    return;
  }
  const { new: added, changed, unchanged } = counts;
  console.log(
    state === "checked"
      ? `Nothing was changed. ${countOf(added, "product")} would be added, ${changed.toLocaleString("en")} changed; ${unchanged.toLocaleString("en")} ${unchanged === 1 ? "is" : "are"} as in the file.`
      : `${message}.`,
  );
}
