import { defineJob, patient, watched } from "#platform/jobs/job.ts";

type MissedDelivery = { roundId: string; orderId: string; at: string };

const notice = { ...patient, ...watched, retryDelayMax: 60 };

/** Notifies a shopper of a missed delivery, unless the driver has undone that report by then. */
export const missedDeliveryJob = defineJob<MissedDelivery>({ name: "missed-delivery", queue: notice });

/** The queue's name before: what an earlier version has sent is still done. */
export const formerMissedDeliveryJob = defineJob<MissedDelivery>({
  name: "tell-nobody-there",
  queue: notice,
});

/** Deletes the file of a signature or photograph, unless its stop has it. */
export const removeProofJob = defineJob<{ roundId: string; orderId: string; file: string }>({
  name: "remove-proof",
  queue: { ...patient, ...watched },
});
