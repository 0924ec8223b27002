import pLimit from "p-limit";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";

/** Runs work in order, with limited concurrency; throws `unavailable` when too much is queued. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue. Decoding a picture of 24 megapixels takes hundreds of megabytes of memory, so a process works on few
 * at once, however many are uploaded or requested.
 */
export function createQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Queue {
  const turns = pLimit(atOnce);
  return async (work) => {
    if (turns.pendingCount >= waitingMax)
      throw new ShopError("unavailable", {
        message: t("Too many pictures are waiting. Please try again in a moment."),
      });
    return turns(work);
  };
}

/** For uploaded pictures of any size. */
export const decodeQueue = createQueue({ atOnce: 1, waitingMax: 100 });

/** For the sizes of pages, made from originals that are small already. */
export const variantQueue = createQueue({ atOnce: 1, waitingMax: 100 });

/** For reading originals: a few are fetched while one variant is made. A full page asks for about a hundred sizes. */
export const readQueue = createQueue({ atOnce: 4, waitingMax: 2_000 });
