import type { Domain } from "#platform/domain.ts";
import { accountLimits } from "./rate-limits.ts";
import * as tables from "./tables.ts";

export const logins: Domain = { name: "logins", tables, limits: accountLimits };
