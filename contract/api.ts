import { accounts, sellerAccounts } from "./accounts.ts";
import { addresses } from "./addresses.ts";
import { cart } from "./cart.ts";
import { catalog, sellerCatalog } from "./catalog.ts";
import { newsletter } from "./newsletter.ts";
import { orders, sellerOrders } from "./orders.ts";

/** Every endpoint, under the same names as the table of calls. */
export const api = {
  accounts,
  seller: { ...sellerAccounts, ...sellerCatalog, ...sellerOrders },
  catalog,
  cart,
  addresses,
  orders,
  newsletter,
};

export type Api = typeof api;
