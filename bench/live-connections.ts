/** The memory that the shop takes for each open page that waits for notifications. */
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import http from "node:http";
import { notificationLimits } from "../contract/notifications/limits.ts";
import { poster } from "./buyer.ts";
import { report } from "./measure.ts";

const CONNECTIONS = 10_000;
/** How many are opened at once: few enough that the shop refuses none. */
const AT_ONCE = 100;
const ALLOWED_KB = 20;

/** `pid` is the shop's process. Prints nothing where the system does not say how much memory a process takes. */
export async function benchLiveConnections(name: string, shopUrl: string, pid: number): Promise<void> {
  if ((await residentKb(pid)) === undefined) return;
  const post = poster(shopUrl);
  const cookies: string[] = [];
  while (cookies.length * notificationLimits.streamsMax < CONNECTIONS + AT_ONCE) {
    const guest = { name: "Bench", email: `bench-${crypto.randomUUID()}@example.com` };
    cookies.push((await post("/api/user/guest", guest)).cookie);
  }
  const open = async (n: number) => {
    const headers = { cookie: cookies[n % cookies.length] };
    const request = http.get(`${shopUrl}/api/notification/stream`, { headers, agent: false });
    const [reply] = (await once(request, "response")) as [http.IncomingMessage];
    if (reply.statusCode !== 200) throw new Error(`A stream was refused: ${reply.statusCode}.`);
    // Closed with the others at the end, by the shop or by this process.
    reply.on("error", () => {}).resume();
    return request;
  };
  // The first ones grow what all share.
  const requests = await openAll(open, 0, AT_ONCE);
  const shared = (await residentKb(pid)) ?? 0;
  requests.push(...(await openAll(open, AT_ONCE, CONNECTIONS + AT_ONCE)));
  const each = (((await residentKb(pid)) ?? 0) - shared) / CONNECTIONS;
  for (const request of requests) request.destroy();
  report(`idle live connection (${name})`, each, "memory of each: at most", ALLOWED_KB, " KB");
}

async function openAll(open: (n: number) => Promise<http.ClientRequest>, from: number, to: number) {
  const requests: http.ClientRequest[] = [];
  for (let next = from; next < to; next += AT_ONCE)
    requests.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => open(next + n)))));
  return requests;
}

/** The resident memory of a process, on Linux (https://docs.kernel.org/filesystems/proc.html). */
async function residentKb(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return resident === undefined ? undefined : Number(resident);
}
