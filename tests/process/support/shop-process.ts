import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "#platform/root.ts";
import { ask } from "./unless-hung.ts";

const main = path.join(root, "build/shop/main.js");

// Shared by all shops that the tests start: compiling the same files again is a fifth of a start.
const compiled = path.join(root, "node_modules/.cache/larder/compiled");

/** The built shop as a child process. It is killed when its scope ends. */
export type ShopProcess = AsyncDisposable & {
  url: string;
  pid: number | undefined;
  /** Its output so far. */
  stdout(): string;
  stderr(): string;
  /** Appends what it says from now on to a file. */
  logTo(file: string): void;
  kill(signal: NodeJS.Signals): void;
  /** Resolves when it has ended: with an exit code, or a signal. */
  ended: Promise<{ code: number } | { signal: NodeJS.Signals }>;
};

/** Starts the shop with only these variables, on a free port unless they name one; optionally another program. */
export async function spawnShop(variables: Record<string, string>, entry = main): Promise<ShopProcess> {
  const port = variables.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ["--max-semi-space-size=4", entry], {
    // So that a developer's .env file is not read.
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
    pid: child.pid,
    stdout: gather(child.stdout),
    stderr: gather(child.stderr),
    logTo(file) {
      for (const stream of [child.stdout, child.stderr]) stream.pipe(createWriteStream(file, { flags: "a" }));
    },
    kill: (signal) => void child.kill(signal),
    ended,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/**
 * Starts a shop and waits until it serves requests. (It does not poll `/readyz`: a shop that was asked that by a
 * balancer waits for the balancer before it stops.)
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

/** Whether a GET request succeeds. */
export async function answers(url: string): Promise<boolean> {
  const reply = await ask(url).catch(() => undefined);
  return reply?.ok ?? false;
}

/** Stops the shop gracefully and waits until it has ended. */
export async function stopShop(shop: ShopProcess): ShopProcess["ended"] {
  shop.kill("SIGTERM");
  return shop.ended;
}

/** The secret that all servers of a shop on one PostgreSQL database share. */
export const sharedSecret = { SESSION_SECRET: "the secret that all servers of a shop share" };

/** A temporary folder, deleted when its scope ends; optionally a copy of another one. */
export async function temporaryDir(original?: string): Promise<AsyncDisposable & { path: string }> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "larder-process-"));
  if (original) await cp(original, directory, { recursive: true });
  return {
    path: directory,
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Below the ports that the system gives to outgoing connections, so that nothing takes one before a shop listens there. */
const FIRST_PORT = 20_000;
const PORTS_PER_PROCESS = 250;
let ownPorts: Promise<number> | undefined;
let given = 0;

/** A port that nothing listens on, another one each time, and another one than any other process of the tests gets. */
export async function freePort(): Promise<number> {
  ownPorts ??= claimPorts(FIRST_PORT);
  const first = await ownPorts;
  given += 1;
  const port = first + given;
  return (await isFree(port)) ? port : freePort();
}

/** Whether nothing listens on a port. */
export async function isFree(port: number): Promise<boolean> {
  const server = await listen(port);
  if (!server) return false;
  server.close();
  await once(server, "close");
  return true;
}

/** Claims a range of ports by listening on its first one for as long as this process lives; returns that. */
async function claimPorts(first: number): Promise<number> {
  const server = await listen(first);
  server?.unref();
  return server ? first : claimPorts(first + PORTS_PER_PROCESS);
}

/** Listens on a port; returns undefined if something else does. */
async function listen(port: number): Promise<net.Server | undefined> {
  const server = net.createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return undefined;
  }
}

function gather(stream: Readable): () => string {
  let text = "";
  stream.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  return () => text;
}
