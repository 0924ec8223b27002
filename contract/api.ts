import { accounts, sellerAccounts } from "./accounts.ts";
import { addresses } from "./addresses.ts";
import { cart } from "./cart.ts";
import { catalog, sellerCatalog } from "./catalog.ts";
import { demoGateway } from "./demo-gateway.ts";
import { sellerMail } from "./mail.ts";
import { newsletter } from "./newsletter.ts";
import { notifications, sellerNotifications } from "./notifications.ts";
import { orders, sellerOrders } from "./orders.ts";
import { sellerPayments } from "./payments.ts";
import { reviews } from "./reviews.ts";
import { wishlist } from "./wishlist.ts";

/** Every endpoint, under the same names as the table of calls. */
export const api = {
  accounts,
  seller: {
    ...sellerAccounts,
    ...sellerCatalog,
    ...sellerOrders,
    ...sellerPayments,
    ...sellerNotifications,
    ...sellerMail,
  },
  catalog,
  cart,
  addresses,
  orders,
  wishlist,
  reviews,
  notifications,
  newsletter,
  demoGateway,
};

export type Api = typeof api;
