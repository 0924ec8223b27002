import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { appendFile, chown, glob, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { serverOwner } from "../../scripts/test-postgres.ts";
import { freePort } from "../process/support/shop-process.ts";

const run = promisify(execFile);

/** The folder of PostgreSQL's server programs, as on Debian; undefined where a test cannot start a server. */
export const serverPrograms = (await Array.fromAsync(glob("/usr/lib/postgresql/*/bin")))
  .filter((directory) => existsSync(path.join(directory, "pg_basebackup")))
  .sort()
  .at(-1);

/** A PostgreSQL primary with a standby. Both are stopped when the scope ends. */
export type Pair = AsyncDisposable & { primary: string; standby: string };

export async function openPair(): Promise<Pair> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "larder-pair-"));
  if (serverOwner.uid && serverOwner.gid) await chown(directory, serverOwner.uid, serverOwner.gid);
  const [first, second] = [path.join(directory, "primary"), path.join(directory, "standby")];
  const ask = (program: string, ...args: string[]) =>
    run(path.join(String(serverPrograms), program), args, { ...serverOwner, cwd: directory });

  async function start(folder: string): Promise<string> {
    const port = await freePort();
    // The last occurrence of a setting counts: the copy of a server contains its settings.
    const settings = `\nport=${port}\nlisten_addresses='127.0.0.1'\nunix_socket_directories=''\nfsync=off\nshared_buffers=16MB\n`;
    await appendFile(path.join(folder, "postgresql.conf"), settings);
    await ask("pg_ctl", "start", "-w", "-t", "120", "-s", "-D", folder, "-l", `${folder}.log`);
    return `postgres://postgres@127.0.0.1:${port}/postgres`;
  }

  await ask("initdb", "-D", first, "-U", "postgres", "-A", "trust", "-N", "-E", "UTF8", "--locale=C.UTF-8");
  const primary = await start(first);
  await ask("pg_basebackup", "-d", primary, "-D", second, "-R", "-c", "fast", "--no-sync");
  const standby = await start(second);
  return {
    primary,
    standby,
    async [Symbol.asyncDispose]() {
      for (const folder of [second, first])
        await ask("pg_ctl", "stop", "-m", "immediate", "-s", "-D", folder);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
