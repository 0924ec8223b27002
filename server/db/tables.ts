import { pgSequence } from "drizzle-orm/pg-core";

// Every table of the shop, for the query builder and for drizzle-kit, which writes the migrations from them.
export * from "../accounts/tables.ts";
export * from "../addresses/tables.ts";
export * from "../cart/tables.ts";
export * from "../catalog/tables.ts";
export * from "../ledger/tables.ts";
export * from "../newsletter/tables.ts";
export * from "../notifications/tables.ts";
export * from "../orders/tables.ts";
export * from "../payments/demo-gateway/tables.ts";
export * from "../payments/tables.ts";
export * from "../reviews/tables.ts";
export * from "../wishlist/tables.ts";

/** Written to by the readiness check alone, which leaves nothing behind in a sequence. */
export const readinessProbe = pgSequence("readiness_probe");
