import type { Domain } from "#platform/domain.ts";
import * as tables from "#schema/logins.ts";
import { accountLimits } from "./rate-limits.ts";

export const logins: Domain = { name: "logins", tables, limits: accountLimits };
