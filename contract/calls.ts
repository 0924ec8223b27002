import { calls as accounts } from "./accounts/calls.ts";
import { calls as addresses } from "./addresses/calls.ts";
import { calls as cart } from "./cart/calls.ts";
import { calls as catalog } from "./catalog/calls.ts";
import { calls as mail } from "./mail/calls.ts";
import { calls as newsletter } from "./newsletter/calls.ts";
import { calls as notifications } from "./notifications/calls.ts";
import { calls as orders } from "./orders/calls.ts";
import { calls as payments } from "./payments/calls.ts";
import { calls as demoGateway } from "./payments/demo-gateway-calls.ts";
import { calls as reviews } from "./reviews/calls.ts";
import { calls as settings } from "./settings/calls.ts";
import { calls as staff } from "./staff/calls.ts";
import { calls as tasks } from "./tasks/calls.ts";
import { calls as wishlist } from "./wishlist/calls.ts";

/**
 * Every call of the shop by domain and name: just method and path, free of schemas, so that the browser's client
 * can be built from it without shipping a validation library.
 */
export const calls = {
  accounts,
  catalog,
  cart,
  addresses,
  orders,
  wishlist,
  reviews,
  notifications,
  newsletter,
  demoGateway,
  payments,
  mail,
  settings,
  staff,
  tasks,
} as const;
