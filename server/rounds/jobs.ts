import { defineJob, patient, watched } from "../jobs/job.ts";

/** Notifies a shopper that nobody was there, unless that was taken back by then. */
export const tellNobodyJob = defineJob<{ roundId: string; orderId: string; at: string }>({
  name: "tell-nobody-there",
  queue: { ...patient, ...watched, retryDelayMax: 60 },
});

/** Deletes the file of a signature or photograph, unless its stop has it. */
export const removeProofJob = defineJob<{ roundId: string; orderId: string; file: string }>({
  name: "remove-proof",
  queue: { ...patient, ...watched },
});
