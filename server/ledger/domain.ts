import type { Domain } from "../domain.ts";
import * as tables from "./tables.ts";

export const ledger: Domain = { name: "ledger", tables };
