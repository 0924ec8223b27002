import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { Tinypool } from "tinypool";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { describeError } from "#platform/log/describe-error.ts";
import { root } from "#platform/root.ts";
import { variantQueue } from "./picture-queue.ts";
import type { Variant } from "./variant-process.ts";

/** Pages are often opened one after the other: a process that starts anew takes a quarter of a second. */
const IDLE_MS = 30_000;

export type VariantEncoder = {
  /** Throws `unavailable` when the process fails, or too many pictures wait for it. */
  encode(variant: Variant): Promise<Uint8Array>;
  close(): Promise<void>;
};

/**
 * Makes the sizes of pictures, one at a time, in a child process that exits when it is idle: what its encoders keep of
 * the memory, hundreds of megabytes, then returns to the system.
 */
export function createVariantEncoder(log: FastifyBaseLogger): VariantEncoder {
  const pool = new Tinypool({
    runtime: "child_process",
    filename: path.join(root, "server/platform/pictures/variant-process.ts"),
    serialization: "advanced",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // It needs none of the shop's secrets, nor its flags.
    env: {},
    execArgv: [],
  });
  let isClosed = false;
  const fail = (error: unknown) => {
    // The end of the server cuts it short.
    if (!isClosed) log.warn(`A picture's size could not be made: ${describeError(error)}`);
  };
  // A process that dies between two pictures is replaced with the next one.
  pool.on("error", fail);
  return {
    encode: (variant) =>
      variantQueue(() =>
        pool.run(variant).catch((error) => {
          fail(error);
          throw new ShopError("unavailable", {
            message: t("This picture is not ready. Please try again soon."),
          });
        }),
      ),
    close() {
      isClosed = true;
      return pool.destroy();
    },
  };
}
