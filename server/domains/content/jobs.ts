import { defineJob, patient, watched } from "#platform/jobs/job.ts";

/** Publishes the pages that were scheduled for this minute, or for one in which the shop did not run. */
export const publishPagesJob = defineJob({
  name: "publish-pages",
  queue: { retryLimit: 0, expireInSeconds: 60, policy: "short" },
  cron: "* * * * *",
  atStart: true,
});

/** Deletes a picture, by its path, that was uploaded for a page, unless one was saved with it. */
export const dropPictureJob = defineJob<{ picture: string }>({
  name: "drop-page-picture",
  queue: { ...patient, ...watched },
});
