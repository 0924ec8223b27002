import type { Domain } from "#platform/domain.ts";
import * as tables from "#schema/invoices.ts";

/** Its routes are the orders': they draw the files on the same sheet as receipts. */
export const invoices: Domain = { name: "invoices", tables };
