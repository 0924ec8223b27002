import { calls as products } from "./catalog/product-calls.ts";
import { calls as mail } from "./mail/calls.ts";
import { calls as payments } from "./payments/calls.ts";
import { calls as staff } from "./staff/calls.ts";
import { calls as tasks } from "./tasks/calls.ts";

/** The calls that only the back office makes: the shop's own pages are spared them. */
export const backOfficeCalls = { mail, payments, products, staff, tasks } as const;
