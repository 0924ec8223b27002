import { removeInBatches } from "#platform/db/batches.ts";
import type { Domain } from "#platform/domain.ts";
import { generalLimits } from "./rate-limits.ts";
import { deleteOver } from "./store.ts";
import * as tables from "./tables.ts";

export const rateLimits: Domain = {
  name: "rate-limits",
  tables,
  limits: generalLimits,
  sweep: (shop) => removeInBatches((limit) => deleteOver(shop.db, shop.clock(), limit)),
};
