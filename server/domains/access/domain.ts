import type { Domain } from "#platform/domain.ts";
import * as tables from "#schema/audit.ts";
import { sweepAuditEntries } from "./audit-entries.ts";

export const access: Domain = { name: "access", tables, sweep: sweepAuditEntries };
