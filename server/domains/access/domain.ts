import type { Domain } from "#platform/domain.ts";
import { sweepAuditEntries } from "./audit-entries.ts";
import * as tables from "./tables.ts";

export const access: Domain = { name: "access", tables, sweep: sweepAuditEntries };
