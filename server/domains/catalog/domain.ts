import type { Domain } from "#platform/domain.ts";
import { on, resync } from "#platform/events/event.ts";
import { eraseTypes } from "#platform/tasks/task.ts";
import * as bulkTables from "#schema/bulk-changes.ts";
import * as fileTables from "#schema/imports.ts";
import * as tables from "#schema/products.ts";
import { applyTask as applyBulkTask, prepareTask, undoTask as undoBulkTask } from "./bulk/bulk-tasks.ts";
import { bulkChangeRoutes } from "./bulk/staff-routes.ts";
import { sweepBulkChanges } from "./bulk/sweep-bulk-changes.ts";
import {
  bestSellersCounted,
  fewLeftChanged,
  productChanged,
  ratingsChanged,
  stockChanged,
  stockCounted,
  synonymsChanged,
} from "./events.ts";
import { followSettings } from "./follow-settings.ts";
import { applyTask, undoTask } from "./import-export/applying/apply-tasks.ts";
import { checkTask } from "./import-export/check-task.ts";
import { importRoutes } from "./import-export/staff-routes.ts";
import { sweepImports } from "./import-export/sweep-imports.ts";
import { sweepPictures } from "./pictures/edit-pictures.ts";
import { catalogRoutes } from "./routes.ts";
import { staffCatalogRoutes } from "./staff-routes.ts";
import { tagsChanged, tagsOfCounts, tagsOfFewLeft, tagsOfSales, tagsOfSearch } from "./tags.ts";

export const catalog: Domain = {
  name: "catalog",
  tables: { ...tables, ...fileTables, ...bulkTables },
  followSettings,
  routes(app, shop, { cache }) {
    catalogRoutes(app, shop, cache);
    staffCatalogRoutes(app, shop);
    importRoutes(app, shop);
    bulkChangeRoutes(app, shop);
  },
  async sweep(shop) {
    await sweepPictures(shop);
    await sweepImports(shop);
    await sweepBulkChanges(shop);
  },
  tasks: [
    ...[eraseTypes(checkTask), eraseTypes(applyTask), eraseTypes(undoTask)],
    ...[eraseTypes(prepareTask), eraseTypes(applyBulkTask), eraseTypes(undoBulkTask)],
  ],
  events: [
    on(productChanged, (products, { shop, cache }) => {
      shop.search.changed(products.ids);
      cache.drop(tagsChanged("list", products));
    }),
    on(stockChanged, (products, { shop, cache }) => {
      shop.search.changed(products.ids);
      cache.drop(tagsChanged("stock", products));
    }),
    on(stockCounted, ({ ids }, { cache }) => cache.markStale(tagsOfCounts(ids))),
    on(fewLeftChanged, ({ ids }, { cache }) => cache.drop(tagsOfFewLeft(ids))),
    on(ratingsChanged, (products, { shop, cache }) => {
      shop.search.changed(products.ids);
      cache.drop(tagsChanged("ratings", products));
    }),
    on(bestSellersCounted, (_counted, { shop, cache }) => {
      shop.search.sold();
      cache.drop([...tagsOfSales, ...tagsOfSearch]);
    }),
    on(synonymsChanged, (_changed, { shop, cache }) => {
      shop.search.forget();
      cache.drop(tagsOfSearch);
    }),
    on(resync, (_missed, { shop }) => shop.search.forget()),
  ],
};
