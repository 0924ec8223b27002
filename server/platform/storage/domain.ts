import type { Domain } from "#platform/domain.ts";
import * as tables from "./tables.ts";

export const storage: Domain = { name: "storage", tables };
