import type { Domain } from "../domain.ts";
import { on } from "../events/event.ts";
import { handle } from "../jobs/job.ts";
import { bestSellersCounted, productChanged, ratingsChanged, stockChanged, stockCounted } from "./events.ts";
import { followSettings } from "./follow-settings.ts";
import { imageRoutes } from "./image-routes.ts";
import { removePicture } from "./images.ts";
import { removePictureJob } from "./jobs.ts";
import { catalogRoutes } from "./routes.ts";
import { staffCatalogRoutes } from "./staff-routes.ts";
import * as tables from "./tables.ts";
import { tagsChanged, tagsOfCounts, tagsOfSales } from "./tags.ts";

export const catalog: Domain = {
  name: "catalog",
  tables,
  followSettings,
  async routes(app, shop, { cache }) {
    catalogRoutes(app, shop, cache);
    staffCatalogRoutes(app, shop);
    await imageRoutes(app, shop);
  },
  jobs: [handle(removePictureJob, ({ id }, { shop }) => removePicture(shop, id))],
  events: [
    on(productChanged, (products, { cache }) => cache.drop(tagsChanged("list", products))),
    on(stockChanged, (products, { cache }) => cache.drop(tagsChanged("stock", products))),
    on(stockCounted, ({ ids }, { cache }) => cache.drop(tagsOfCounts(ids))),
    on(ratingsChanged, (products, { cache }) => cache.drop(tagsChanged("ratings", products))),
    on(bestSellersCounted, (_counted, { cache }) => cache.drop(tagsOfSales)),
  ],
};
