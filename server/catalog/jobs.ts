import { defineJob, patient, watched } from "../jobs/job.ts";

/** Deletes a picture that no product shows, retrying until its storage is available. */
export const removePictureJob = defineJob<{ id: string }>({
  name: "remove-picture",
  queue: { ...patient, ...watched },
});

/** These products came back into stock. Sent by the transaction of that; the shoppers who wait for them are notified. */
export const backInStockJob = defineJob<{ productIds: string[] }>({
  name: "back-in-stock",
  queue: { ...patient, ...watched },
});
