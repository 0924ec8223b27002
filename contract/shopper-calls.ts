import { calls as addresses } from "./addresses/calls.ts";
import { calls as slots } from "./delivery/slot-calls.ts";
import { calls as invoices } from "./invoices/calls.ts";
import { calls as newsletter } from "./newsletter/calls.ts";
import { calls as notifications } from "./notifications/calls.ts";
import { calls as orders } from "./orders/calls.ts";
import { calls as demoGateway } from "./payments/demo-gateway-calls.ts";
import { calls as questions } from "./picking/question-calls.ts";
import { calls as problems } from "./problems/calls.ts";
import { calls as reports } from "./reports/calls.ts";
import { calls as reviews } from "./reviews/calls.ts";
import { calls as ownRounds } from "./rounds/shopper-calls.ts";
import { calls as stockNotices } from "./stock-notices/calls.ts";
import { calls as storeCredit } from "./store-credit/calls.ts";
import { calls as vouchers } from "./vouchers/calls.ts";

/**
 * The calls of what shoppers do on pages of their own or when they ask for it, and of the same domains in the back
 * office: the first page loads without them.
 */
export const shopperCalls = {
  addresses,
  slots,
  invoices,
  newsletter,
  notifications,
  orders,
  demoGateway,
  questions,
  problems,
  reports,
  reviews,
  ownRounds,
  stockNotices,
  storeCredit,
  vouchers,
} as const;
