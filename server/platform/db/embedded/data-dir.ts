import { mkdir } from "node:fs/promises";
import path from "node:path";
import { lock } from "proper-lockfile";
import { StartError } from "#platform/config/config.ts";

const STALE_AFTER_MS = 5_000;

/**
 * Locks the data folder for this process; returns a function that unlocks it. The lock of a killed process expires
 * after five seconds: a start waits that long before it decides that another shop is running. Throws `StartError` when
 * one is, or when the folder is not writable.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const directory = path.resolve(dataDir);
  try {
    await mkdir(directory, { recursive: true });
    return await lock(directory, {
      lockfilePath: path.join(directory, "shop.lock"),
      stale: STALE_AFTER_MS,
      update: STALE_AFTER_MS / 5,
      retries: { retries: 6, minTimeout: 1_000, maxTimeout: 1_000, factor: 1 },
      onCompromised: (error) => {
        console.error(`Another process took over ${directory}: ${error.message}`);
        process.exit(1);
      },
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ELOCKED")
      throw new StartError(
        `Another shop is already running on ${directory}: stop it, or set DATA_DIR to another folder.`,
      );
    throw new StartError(`DATA_DIR ${directory} cannot be used: ${(error as Error).message}`);
  }
}
