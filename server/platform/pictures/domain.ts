import type { Domain } from "#platform/domain.ts";
import { handle } from "#platform/jobs/job.ts";
import { imageRoutes } from "./image-routes.ts";
import { removePicture } from "./images.ts";
import { removePictureJob } from "./jobs.ts";

export const pictures: Domain = {
  name: "pictures",
  routes: imageRoutes,
  jobs: [handle(removePictureJob, ({ id, folder }, { shop }) => removePicture(shop, id, folder))],
};
