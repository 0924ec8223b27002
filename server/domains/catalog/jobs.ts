import { defineJob, patient, watched } from "#platform/jobs/job.ts";
import type { PictureFolder } from "./pictures/pictures.ts";

/** Deletes a picture that nothing shows, retrying until its storage is available; of the originals unless it says otherwise. */
export const removePictureJob = defineJob<{ id: string; folder?: PictureFolder }>({
  name: "remove-picture",
  queue: { ...patient, ...watched },
});

/** These products came back into stock. Sent by the transaction of that; the shoppers who wait for them are notified. */
export const backInStockJob = defineJob<{ productIds: string[] }>({
  name: "back-in-stock",
  queue: { ...patient, ...watched },
});
