import type { Shop } from "#platform/shop.ts";
import { moveFiles } from "#platform/storage/move-files.ts";

/**
 * Moves pictures to the configured storage: from a server's own disk, or from the database to a new S3 store. If the
 * storage is unavailable, the next start retries.
 */
export async function movePictures({ pictures, log }: Shop): Promise<void> {
  for (const { from, to } of pictures.moves) {
    try {
      const moved = await moveFiles(from, to);
      if (moved > 0) log.info(`${moved} pictures were moved to the place that all servers share.`);
    } catch (err) {
      log.warn({ err }, "Some pictures could not be moved to the place that all servers share.");
    }
  }
}
