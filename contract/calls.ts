import { backOfficeCalls } from "./back-office-calls.ts";
import { calls as slots } from "./delivery/slot-calls.ts";
import { calls as reports } from "./reports/calls.ts";
import { storefrontCalls } from "./storefront-calls.ts";

/**
 * Every call of the shop by domain and name: only method and path, without schemas, so that the browser's client does
 * not need a validation library.
 */
export const calls = { ...storefrontCalls, reports, slots, ...backOfficeCalls } as const;
