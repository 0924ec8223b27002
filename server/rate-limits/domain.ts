import { removeInBatches } from "../db/batches.ts";
import type { Domain } from "../domain.ts";
import { deleteOver } from "./store.ts";
import * as tables from "./tables.ts";

export const rateLimits: Domain = {
  name: "rate-limits",
  tables,
  sweep: (shop) => removeInBatches((limit) => deleteOver(shop.db, shop.clock(), limit)),
};
