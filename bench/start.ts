/** How long `npm start` takes from the command to the first page, for a shop that was started before. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "#platform/root.ts";
import { answers } from "../tests/process/support/shop-process.ts";
import { median, report } from "./measure.ts";

const STARTS = 7;

/** Compared with a program that opens the same embedded database and runs one query. */
export async function benchStart(variables: { DATA_DIR: string; PORT: string }): Promise<void> {
  const start = () => timeStart(variables);
  await start();
  const database = path.join(variables.DATA_DIR, "database");
  const copy = `${variables.DATA_DIR}-copy`;
  await cp(database, copy, { recursive: true });
  const shop = await medianTime(start);
  const alone = await medianTime(() => timeDatabase(copy));
  report("starts to the first page (PGlite)", 1 / shop, "Node opening the same database", 1 / alone);
}

/** The seconds until the front page has arrived. */
async function timeStart(variables: { DATA_DIR: string; PORT: string }): Promise<number> {
  const began = performance.now();
  const shop = spawn(process.execPath, ["--max-semi-space-size=4", path.join(root, "scripts/start.js")], {
    env: { ...process.env, DATABASE_URL: "", ...variables },
    stdio: "ignore",
  });
  while (!(await answers(`http://127.0.0.1:${variables.PORT}/`))) await wait(5);
  const seconds = (performance.now() - began) / 1_000;
  shop.kill("SIGTERM");
  await once(shop, "exit");
  return seconds;
}

/** The seconds until the database has answered. */
async function timeDatabase(directory: string): Promise<number> {
  const began = performance.now();
  const program = `
    import { openPglite } from ${JSON.stringify(path.join(root, "server/platform/db/embedded/pglite.ts"))};
    const { pool, close } = await openPglite(${JSON.stringify(directory)});
    await pool.query("select 1");
    console.log("open");
    await close();`;
  const child = spawn(
    process.execPath,
    ["--max-semi-space-size=4", "--input-type=module", "--eval", program],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  await once(child.stdout, "data");
  const seconds = (performance.now() - began) / 1_000;
  await once(child, "exit");
  return seconds;
}

async function medianTime(measure: () => Promise<number>): Promise<number> {
  const seconds: number[] = [];
  for (let n = 0; n < STARTS; n += 1) seconds.push(await measure());
  return median(seconds);
}
