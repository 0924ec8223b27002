/**
 * `npm run memory -- 10`: measures a shop's memory during mixed requests for this many minutes, and fails if it takes too
 * much at the end, or if a reply is an internal error.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { root } from "#platform/root.ts";
import { sendMixedLoad } from "../bench/memory-load.ts";
import { dropDatabase, freshDatabase } from "../tests/support/test-database.ts";
import { buildIfStale } from "./build-if-stale.ts";

const PORT = "4391";
const AT_ONCE = Number(process.env.AT_ONCE ?? 8);
const minutes = Number(process.argv[2] ?? 10);
const seller = { email: "seller@example.com", password: "memory-password-3" };

/** Resident memory in MB: a sixth more than was measured after three minutes (docs/performance.md). */
const most = { embedded: 530, PostgreSQL: 450 };

await buildIfStale();
await measure("embedded", {});
const server = process.env.TEST_DATABASE_URL;
if (server) {
  const url = await freshDatabase(server, "memory");
  await measure("PostgreSQL", { DATABASE_URL: url, DEMO: "true", SESSION_SECRET: "m".repeat(32) });
  await dropDatabase(server, url);
}

async function measure(name: keyof typeof most, variables: Record<string, string>): Promise<void> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "larder-memory-"));
  const environment = {
    DATA_DIR: directory,
    PORT,
    RATE_LIMITS: "off",
    LOG_LEVEL: "silent",
    DATABASE_URL: "",
    // As `npm start` sets them.
    MALLOC_ARENA_MAX: "2",
    MALLOC_TRIM_THRESHOLD_: "131072",
  };
  const login = { SELLER_EMAIL: seller.email, SELLER_PASSWORD: seller.password };
  const reporter = path.join(root, "bench/report-memory.ts");
  const shop = fork("build/shop/main.js", {
    execArgv: [
      "--max-semi-space-size=4",
      "--import",
      reporter,
      ...(process.env.NODE_FLAGS?.split(" ") ?? []),
    ],
    env: { ...process.env, ...environment, ...login, ...variables },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  try {
    await once(shop.stdout ?? shop, "data");
    const start = Date.now();
    const until = start + minutes * 60_000;
    const say = async () => {
      shop.send("?");
      const [usage] = (await once(shop, "message")) as [NodeJS.MemoryUsage];
      const parts = Object.entries(usage).map(([part, bytes]) => `${part} ${Math.round(bytes / 1e6)}`);
      console.log(`${name}, after ${Math.round((Date.now() - start) / 1_000)} s, MB: ${parts.join(", ")}`);
      return Math.round(usage.rss / 1e6);
    };
    await say();
    const timer = setInterval(say, Math.min(30_000, minutes * 6_000));
    const answered = await sendMixedLoad(`http://127.0.0.1:${PORT}`, seller, { until, atOnce: AT_ONCE });
    clearInterval(timer);
    const taken = await say();
    console.log(`${name}: replies by status: ${JSON.stringify(Object.fromEntries(answered))}`);
    if (taken <= most[name] && !answered.has(500)) return;
    console.log(`${name}: more than ${most[name]} MB, or an internal error`);
    process.exitCode = 1;
  } finally {
    shop.kill("SIGTERM");
    await once(shop, "exit");
    await rm(directory, { recursive: true, force: true });
  }
}
