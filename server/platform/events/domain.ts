import { removeInBatches } from "#platform/db/batches.ts";
import type { Domain } from "#platform/domain.ts";
import { KEPT_MINUTES } from "./reader.ts";
import { deleteEventsOlderThan } from "./store.ts";
import * as tables from "./tables.ts";

export const events: Domain = {
  name: "events",
  tables,
  sweep: ({ db }) => removeInBatches((limit) => deleteEventsOlderThan(db, KEPT_MINUTES, limit)),
};
