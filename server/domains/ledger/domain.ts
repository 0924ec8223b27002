import type { Domain } from "#platform/domain.ts";
import * as tables from "#schema/ledger.ts";

export const ledger: Domain = { name: "ledger", tables };
