import type { Domain } from "#platform/domain.ts";
import { sweepIdempotencyKeys } from "./service.ts";
import * as tables from "./tables.ts";

export const idempotency: Domain = { name: "idempotency", tables, sweep: sweepIdempotencyKeys };
