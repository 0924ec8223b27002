import { calls as accounts } from "./accounts/calls.ts";
import { calls as cart } from "./cart/calls.ts";
import { calls as catalog } from "./catalog/calls.ts";
import { calls as delivery } from "./delivery/calls.ts";
import { calls as multiBuys } from "./multi-buys/calls.ts";
import { calls as settings } from "./settings/calls.ts";
import { calls as wishlist } from "./wishlist/calls.ts";

/** The calls that any page of the shop needs at once; `shopperCalls` has the others. */
export const storefrontCalls = {
  accounts,
  cart,
  catalog,
  delivery,
  multiBuys,
  settings,
  wishlist,
} as const;
