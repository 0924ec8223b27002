/** Reads a load as JSON from the standard input, sends it with autocannon, and prints the result as JSON. */
import { json } from "node:stream/consumers";
import autocannon from "autocannon";
import type { Load, LoadRun } from "./load.ts";

type Job = { load: Load & { connections: number }; seconds: number; from: number };

const { load, seconds, from } = (await json(process.stdin)) as Job;
const { paths, cookies, ...fixed } = load;
let sent = from;
const setupRequest = (request: autocannon.Request): autocannon.Request => {
  const turn = sent++;
  const cookie = cookies?.[turn % cookies.length];
  const path = paths?.[turn % paths.length];
  return {
    ...request,
    ...(path && { path }),
    ...(cookie && { headers: { ...request.headers, cookie } }),
  };
};
const result = await autocannon({
  ...fixed,
  duration: seconds,
  ...((paths || cookies) && { requests: [{ setupRequest }] }),
});
const run: LoadRun = {
  perSecond: result.requests.average,
  done: result.requests.total,
  failed: result.non2xx + result.errors,
};
console.log(JSON.stringify(run));
