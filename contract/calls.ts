import { backOfficeCalls } from "./back-office-calls.ts";
import { shopperCalls } from "./shopper-calls.ts";
import { storefrontCalls } from "./storefront-calls.ts";

/**
 * Every call of the shop by domain and name: only method and path, without schemas, so that the browser's client does
 * not need a validation library.
 */
export const calls = { ...storefrontCalls, ...shopperCalls, ...backOfficeCalls } as const;
