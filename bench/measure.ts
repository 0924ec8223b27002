import { appendFileSync } from "node:fs";
import autocannon from "autocannon";

type Load = {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** Whose requests they are: each connection sends the cookie of another one. */
  cookies?: readonly string[];
  /** Asked for one after the other, by all connections together, instead of the address's own path. */
  paths?: readonly string[];
};

const SECONDS = 5;
const CONNECTIONS = 32;

/** Answered requests per second under a steady load; throws when an answer was not a success. */
export async function requestsPerSecond({ paths, ...load }: Load): Promise<number> {
  let next = 0;
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    path: paths?.[next++ % paths.length],
  });
  const requests = paths && [{ setupRequest }];
  await run(load, 1, requests);
  const result = await run(load, SECONDS, requests);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.url}: ${result.non2xx} failures and ${result.errors} errors.`);
  return result.requests.average;
}

function run(
  { cookies = [], ...load }: Omit<Load, "paths">,
  duration: number,
  requests?: autocannon.Request[],
): Promise<autocannon.Result> {
  let connection = 0;
  return autocannon({
    ...load,
    ...(requests && { requests }),
    connections: CONNECTIONS,
    duration,
    setupClient(client) {
      const cookie = cookies[connection++ % cookies.length];
      if (cookie) client.setHeaders({ ...load.headers, cookie });
    },
  });
}

/**
 * One line: what was measured, the limit it is held against, and how much of it is reached. With BENCH_JSON the same is added to
 * that file, a line of JSON each.
 */
export function report(what: string, value: number, limit: string, limitValue: number): void {
  const share = `${Math.round((value / limitValue) * 100)}%`;
  const row = { what, perSecond: value, limit, limitPerSecond: limitValue, ratio: value / limitValue };
  if (process.env.BENCH_JSON) appendFileSync(process.env.BENCH_JSON, `${JSON.stringify(row)}\n`);
  console.log(
    `${what.padEnd(34)} ${rate(value)}   ${limit.padEnd(38)} ${rate(limitValue)}   ${share.padStart(5)}`,
  );
}

function rate(value: number): string {
  return `${Math.round(value).toLocaleString("en-US").padStart(8)}/s`;
}
