import { execFile } from "node:child_process";
import { appendFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { bindServer } from "./bind-server.ts";
import { loadByAutocannon } from "./load/autocannon.ts";
import type { Load, LoadGenerator } from "./load/load.ts";
import { loadByWrk } from "./load/wrk.ts";

const run = promisify(execFile);

const WARM_UP_SECONDS = 2;
const RUNS = 3;
const RUN_SECONDS = 3;
const CONNECTIONS = 32;

const has = (command: string) => run("which", [command]).then(Boolean, () => false);
const pins = (await has("taskset")) && availableParallelism() > 1;
const generator: LoadGenerator = (await has("wrk")) ? loadByWrk : loadByAutocannon;
/** The command that starts a program on the core of the load; empty where programs cannot be bound to one. */
export const onLoadCore: readonly string[] = pins ? ["taskset", "-c", "1"] : [];

/**
 * Does the work with this process and the children that it starts bound to the first core: the shop, and what it is
 * compared with. The load has the other one, and the database server too if it is on this machine.
 */
export async function onFirstCore<Result>(work: () => Promise<Result>, database?: string): Promise<Result> {
  const cores = `0-${availableParallelism() - 1}`;
  const bindAll = async (own: string, databases: string) => {
    if (!pins) return;
    await run("taskset", ["-acp", own, String(process.pid)]);
    if (database) await bindServer(database, databases);
  };
  await bindAll("0", "1");
  try {
    return await work();
  } finally {
    await bindAll(cores, cores);
  }
}

/**
 * Measures answered requests per second under a steady load from another core: the median of some runs. Throws when a
 * request was not successful.
 */
export async function requestsPerSecond(load: Load): Promise<number> {
  const whole = { ...load, connections: load.connections ?? CONNECTIONS };
  let sent = 0;
  const measure = async (seconds: number) => {
    const { perSecond, done, failed } = await generator(whole, seconds, sent, onLoadCore);
    if (failed > 0) throw new Error(`${load.url}: ${failed} failures.`);
    sent += done + whole.connections;
    return perSecond;
  };
  await measure(WARM_UP_SECONDS);
  const figures: number[] = [];
  for (let runs = 0; runs < RUNS; runs += 1) figures.push(await measure(RUN_SECONDS));
  return median(figures);
}

/** The middle one of an odd number of figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

/**
 * Prints one line: the figure, the limit it is compared with, and the ratio. With BENCH_JSON, also appends it to that
 * file as a line of JSON.
 */
export function report(what: string, value: number, limit: string, limitValue: number, unit = "/s"): void {
  const share = `${Math.round((value / limitValue) * 100)}%`;
  const row = { what, value, limit, limitValue, unit, ratio: value / limitValue };
  if (process.env.BENCH_JSON) appendFileSync(process.env.BENCH_JSON, `${JSON.stringify(row)}\n`);
  const [reached, compared] = [figure(value) + unit, figure(limitValue) + unit];
  console.log(`${what.padEnd(34)} ${reached}   ${limit.padEnd(38)} ${compared}   ${share.padStart(5)}`);
}

function figure(value: number): string {
  const digits = value < 10 ? 2 : 0;
  return value
    .toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .padStart(8);
}
