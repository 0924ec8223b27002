import { defineJob, patient, watched } from "../jobs/job.ts";
import type { PictureFolder } from "./pictures.ts";

/** Deletes a picture that nothing shows, retrying until its storage is available; of the originals unless it says otherwise. */
export const removePictureJob = defineJob<{ id: string; folder?: PictureFolder }>({
  name: "remove-picture",
  queue: { ...patient, ...watched },
});
