import { calls as mail } from "./mail/calls.ts";
import { calls as payments } from "./payments/calls.ts";
import { calls as staff } from "./staff/calls.ts";
import { calls as tasks } from "./tasks/calls.ts";

/** The calls of domains that only the back office uses: the shop's own pages are spared them. */
export const backOfficeCalls = { mail, payments, staff, tasks } as const;
