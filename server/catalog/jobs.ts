import { defineJob, patient, watched } from "../jobs/job.ts";

/** Removes a picture that no product shows, once the place where it lies is back. */
export const removePictureJob = defineJob<{ id: string }>({
  name: "remove-picture",
  queue: { ...patient, ...watched },
});
