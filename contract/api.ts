import { accounting } from "./accounting/endpoints.ts";
import { accounts } from "./accounts/endpoints.ts";
import { ownAccount } from "./accounts/own-account-endpoints.ts";
import { addresses } from "./addresses/endpoints.ts";
import { cart } from "./cart/endpoints.ts";
import { bulkChanges } from "./catalog/bulk/endpoints.ts";
import { catalog } from "./catalog/endpoints.ts";
import { imports } from "./catalog/import/endpoints.ts";
import { staffProducts } from "./catalog/product-endpoints.ts";
import { staffCatalog } from "./catalog/staff-endpoints.ts";
import { customers } from "./customers/endpoints.ts";
import { delivery } from "./delivery/endpoints.ts";
import { slots } from "./delivery/slot-endpoints.ts";
import { staffDelivery } from "./delivery/staff-endpoints.ts";
import { demo } from "./demo/endpoints.ts";
import { multiBuys } from "./discounts/multi-buy-endpoints.ts";
import { scheduledPrices } from "./discounts/scheduled-price-endpoints.ts";
import { staffMultiBuys } from "./discounts/staff-multi-buy-endpoints.ts";
import { staffVouchers } from "./discounts/staff-voucher-endpoints.ts";
import { vouchers } from "./discounts/voucher-endpoints.ts";
import { invoices } from "./invoices/endpoints.ts";
import { staffMail } from "./mail/endpoints.ts";
import { newsletter } from "./newsletter/endpoints.ts";
import { staffNewsletter } from "./newsletter/staff-endpoints.ts";
import { notifications } from "./notifications/endpoints.ts";
import { promotions } from "./notifications/promotion-endpoints.ts";
import { orderBoard } from "./orders/board-endpoints.ts";
import { orders } from "./orders/endpoints.ts";
import { receipts, staffReceipts } from "./orders/receipt-endpoints.ts";
import { staffOrders } from "./orders/staff-endpoints.ts";
import { pages } from "./pages/endpoints.ts";
import { staffPages } from "./pages/staff-endpoints.ts";
import { demoGateway } from "./payments/demo-gateway.ts";
import { staffPayments } from "./payments/endpoints.ts";
import { picking } from "./picking/endpoints.ts";
import { questions } from "./picking/question-endpoints.ts";
import { problems, staffProblems } from "./problems/endpoints.ts";
import { reimbursements } from "./reimbursements/endpoints.ts";
import { reports } from "./reports/endpoints.ts";
import { staffReports } from "./reports/staff-endpoints.ts";
import { reviews } from "./reviews/endpoints.ts";
import { staffReviews } from "./reviews/staff-endpoints.ts";
import { rounds } from "./rounds/endpoints.ts";
import { ownRounds } from "./rounds/shopper-endpoints.ts";
import { settings } from "./settings/endpoints.ts";
import { staffSettings } from "./settings/staff-endpoints.ts";
import { setup } from "./setup/endpoints.ts";
import { shopExport } from "./shop-export/endpoints.ts";
import { staffAudit } from "./staff/audit-endpoints.ts";
import { staff } from "./staff/endpoints.ts";
import { staffInvitations } from "./staff/invitation-endpoints.ts";
import { staffMembers } from "./staff/member-endpoints.ts";
import { passkeys } from "./staff/passkey-endpoints.ts";
import { staffStock } from "./stock/endpoints.ts";
import { stockLots } from "./stock/lot-endpoints.ts";
import { stockSheets } from "./stock/sheet-endpoints.ts";
import { stockNotices } from "./stock-notices/endpoints.ts";
import { storeCredit } from "./store-credit/endpoints.ts";
import { staffTasks } from "./tasks/endpoints.ts";
import { wishlist } from "./wishlist/endpoints.ts";

/** Every endpoint, under the names that the client has. */
export const api = {
  accounting,
  accounts,
  ownAccount,
  catalog,
  staffCatalog,
  products: staffProducts,
  bulkChanges,
  imports,
  cart,
  addresses,
  orders: { ...orders, ...receipts },
  staffOrders: { ...staffOrders, ...staffReceipts },
  delivery,
  slots,
  staffDelivery,
  orderBoard,
  picking,
  rounds,
  ownRounds,
  questions,
  customers,
  problems: { ...problems, ...staffProblems },
  reimbursements,
  storeCredit,
  invoices,
  pages,
  staffPages,
  payments: staffPayments,
  demoGateway,
  multiBuys,
  staffMultiBuys,
  scheduledPrices,
  vouchers,
  staffVouchers,
  wishlist,
  stockNotices,
  reports,
  staffReports,
  reviews,
  staffReviews,
  notifications,
  promotions,
  newsletter,
  staffNewsletter,
  mail: staffMail,
  settings,
  staffSettings,
  setup,
  demo,
  shopExport,
  staff: { ...staff, ...staffMembers, ...staffInvitations, ...passkeys, ...staffAudit },
  stock: staffStock,
  stockLots,
  stockSheets,
  tasks: staffTasks,
};

export type Api = typeof api;
