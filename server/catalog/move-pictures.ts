import type { Shop } from "../shop.ts";
import { moveFiles } from "../storage/move-files.ts";

/**
 * Takes pictures along to the place that the shop has now: from the disk of a server that shared none, or from the database
 * once there is an S3 store. A store that is away gets them at the next start.
 */
export async function movePictures({ pictures, log }: Shop): Promise<void> {
  for (const former of pictures.formerPlaces) {
    try {
      const moved = await moveFiles(former, pictures.originals);
      if (moved > 0) log.info(`${moved} pictures were moved to the place that all servers share.`);
    } catch (err) {
      log.warn({ err }, "Some pictures could not be moved to the place that all servers share.");
    }
  }
}
