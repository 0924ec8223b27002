import { mkdir } from "node:fs/promises";
import path from "node:path";
import { lock } from "proper-lockfile";
import { StartError } from "../config.ts";

const STALE_AFTER_MS = 5_000;

/**
 * Claims the data folder for this process; returns the way to give it back. A shop that was killed leaves its claim
 * behind, which is void after five seconds: a start waits that long before it believes that another shop is running.
 * Throws `StartError` when one is, or when the folder cannot be written.
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
