/** The product list while 50 orders a second are placed, compared with the same list without orders. */
import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import type { Till } from "./load/place-orders.ts";
import { onLoadCore, report, requestsPerSecond } from "./measure.ts";

/** V8 compiles what handles orders while it handles the first thousand: until then each takes half as long again. */
const WARM_UP_MS = 20_000;

export async function benchListWhileBuying(name: string, till: Till): Promise<void> {
  const list = { url: `${till.shopUrl}/api/product/list`, headers: { "accept-encoding": "br" } };
  const buyers = await openTill(till);
  const idle = await requestsPerSecond(list);
  buyers.begin();
  await wait(WARM_UP_MS);
  const busy = await requestsPerSecond(list);
  const ordersPerSecond = await buyers.end();
  report(
    `list, ${Math.round(ordersPerSecond)} orders/s (${name})`,
    busy,
    "list, nobody buys: at least 80%",
    idle,
  );
}

/** Buyers in a process beside the load generator; `end` returns how many orders a second they placed. */
async function openTill(till: Till) {
  const program = path.join(import.meta.dirname, "load", "place-orders.ts");
  const [command = "", ...words] = [...onLoadCore, process.execPath, program];
  const buyers = spawn(command, words, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: buyers.stdout })[Symbol.asyncIterator]();
  buyers.stdin.write(`${JSON.stringify(till)}\n`);
  await lines.next();
  return {
    begin: () => void buyers.stdin.write("begin\n"),
    async end() {
      buyers.stdin.end();
      return Number((await lines.next()).value);
    },
  };
}
