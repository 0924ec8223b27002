import pLimit from "p-limit";
import sharp from "sharp";
import { ShopError } from "../../contract/errors.ts";

// No picture is processed twice, so libvips' cache would only take memory.
sharp.cache(false);

/** Runs work in the order it came, so much at once; throws `unavailable` when too much waits already. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A picture of 24 megapixels takes hundreds of megabytes while it is decoded: however many are sent or looked at in one
 * moment, a shop's process has few worked on at once, and the others wait.
 */
export function createQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Queue {
  const turns = pLimit(atOnce);
  return async (work) => {
    if (turns.pendingCount >= waitingMax)
      throw new ShopError("unavailable", {
        message: "Too many pictures are waiting. Please try again in a moment.",
      });
    return turns(work);
  };
}

/** Uploaded pictures, as large as they come. */
export const decodeQueue = createQueue({ atOnce: 1, waitingMax: 100 });

/** Sizes for the pages, made from originals that are small already. */
export const variantQueue = createQueue({ atOnce: 1, waitingMax: 100 });

/** Around it: while one is made, a few more originals are on their way. A full page asks for some hundred sizes. */
export const readQueue = createQueue({ atOnce: 4, waitingMax: 2_000 });
