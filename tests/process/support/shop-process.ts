import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

const main = path.resolve(import.meta.dirname, "../../../main.ts");

// Shared by every shop that the tests start: a fifth of a start is compiling the same files again.
const compiled = path.resolve(import.meta.dirname, "../../../node_modules/.cache/larder/compiled");

/** main.ts as a process of its own. Leaving its scope ends it, whatever it is doing. */
export type ShopProcess = AsyncDisposable & {
  url: string;
  /** What it wrote so far. */
  stdout(): string;
  stderr(): string;
  kill(signal: NodeJS.Signals): void;
  /** How it ended, once it has: by itself with a code, or by a signal. */
  ended: Promise<{ code: number } | { signal: NodeJS.Signals }>;
};

/** Starts the shop with nothing but these variables, on a free port unless they name one; perhaps by another file. */
export async function spawnShop(variables: Record<string, string>, entry = main): Promise<ShopProcess> {
  const port = variables.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ["--max-semi-space-size=4", entry], {
    // Away from a developer's .env file.
    cwd: os.tmpdir(),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      PORT: port,
      DEMO: "false",
      LOG_LEVEL: "warn",
      ...variables,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close").then(([code, signal]) => (signal ? { signal } : { code }));
  return {
    url: `http://127.0.0.1:${port}`,
    stdout: gather(child.stdout),
    stderr: gather(child.stderr),
    kill: (signal) => void child.kill(signal),
    ended,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/**
 * Starts a shop that is expected to open; it serves already when this returns. (`/readyz` is a balancer's question: a shop
 * that was asked it says goodbye to the balancer before it stops.)
 */
export async function openShop(variables: Record<string, string>, entry = main): Promise<ShopProcess> {
  const shop = await spawnShop(variables, entry);
  let ended = false;
  void shop.ended.then(() => {
    ended = true;
  });
  while (!(await answers(`${shop.url}/healthz`))) {
    if (ended) throw new Error(`The shop did not open:\n${shop.stdout()}\n${shop.stderr()}`);
    await wait(50);
  }
  return shop;
}

/** Whether a GET is answered, and well. */
export async function answers(url: string): Promise<boolean> {
  const reply = await fetch(url).catch(() => undefined);
  return reply?.ok ?? false;
}

/** Asks it to stop and waits until it has. */
export async function stopShop(shop: ShopProcess): ShopProcess["ended"] {
  shop.kill("SIGTERM");
  return shop.ended;
}

/** What every server of a shop on one PostgreSQL database has to agree about. */
export const sharedSecret = { SESSION_SECRET: "the secret that all servers of a shop share" };

/** A folder that is gone when its scope is left; a copy of another one, if that is given. */
export async function temporaryDir(original?: string): Promise<AsyncDisposable & { path: string }> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "larder-process-"));
  if (original) await cp(original, directory, { recursive: true });
  return {
    path: directory,
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

function gather(stream: Readable): () => string {
  let text = "";
  stream.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  return () => text;
}
