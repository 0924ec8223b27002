import type { Domain } from "#platform/domain.ts";
import * as tables from "./tables.ts";

export const ledger: Domain = { name: "ledger", tables };
