import { defineJob, patient, watched } from "#platform/jobs/job.ts";

/** These products came back into stock. Sent by the transaction of that; the shoppers who wait for them are notified. */
export const backInStockJob = defineJob<{ productIds: string[] }>({
  name: "back-in-stock",
  queue: { ...patient, ...watched },
});
