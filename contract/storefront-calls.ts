import { calls as accounts } from "./accounts/calls.ts";
import { calls as addresses } from "./addresses/calls.ts";
import { calls as cart } from "./cart/calls.ts";
import { calls as catalog } from "./catalog/calls.ts";
import { calls as delivery } from "./delivery/calls.ts";
import { calls as invoices } from "./invoices/calls.ts";
import { calls as multiBuys } from "./multi-buys/calls.ts";
import { calls as newsletter } from "./newsletter/calls.ts";
import { calls as notifications } from "./notifications/calls.ts";
import { calls as orders } from "./orders/calls.ts";
import { calls as demoGateway } from "./payments/demo-gateway-calls.ts";
import { calls as questions } from "./picking/question-calls.ts";
import { calls as problems } from "./problems/calls.ts";
import { calls as reviews } from "./reviews/calls.ts";
import { calls as ownRounds } from "./rounds/shopper-calls.ts";
import { calls as settings } from "./settings/calls.ts";
import { calls as stockNotices } from "./stock-notices/calls.ts";
import { calls as storeCredit } from "./store-credit/calls.ts";
import { calls as vouchers } from "./vouchers/calls.ts";
import { calls as wishlist } from "./wishlist/calls.ts";

/** The calls of the shop's own pages, and of the same domains in the back office. */
export const storefrontCalls = {
  accounts,
  addresses,
  cart,
  catalog,
  delivery,
  invoices,
  multiBuys,
  newsletter,
  notifications,
  orders,
  ownRounds,
  demoGateway,
  problems,
  questions,
  reviews,
  settings,
  stockNotices,
  storeCredit,
  vouchers,
  wishlist,
} as const;
