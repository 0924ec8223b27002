import { calls as accounting } from "./accounting/calls.ts";
import { calls as bulkChanges } from "./catalog/bulk-calls.ts";
import { calls as imports } from "./catalog/import-calls.ts";
import { calls as products } from "./catalog/product-calls.ts";
import { calls as staffCatalog } from "./catalog/staff-calls.ts";
import { calls as customers } from "./customers/calls.ts";
import { calls as staffDelivery } from "./delivery/staff-calls.ts";
import { calls as demo } from "./demo/calls.ts";
import { calls as mail } from "./mail/calls.ts";
import { calls as staffMultiBuys } from "./multi-buys/staff-calls.ts";
import { calls as staffNewsletter } from "./newsletter/staff-calls.ts";
import { calls as promotions } from "./notifications/promotion-calls.ts";
import { calls as orderBoard } from "./orders/board-calls.ts";
import { calls as staffOrders } from "./orders/staff-calls.ts";
import { calls as payments } from "./payments/calls.ts";
import { calls as picking } from "./picking/calls.ts";
import { calls as reimbursements } from "./reimbursements/calls.ts";
import { calls as staffReports } from "./reports/staff-calls.ts";
import { calls as staffReviews } from "./reviews/staff-calls.ts";
import { calls as rounds } from "./rounds/calls.ts";
import { calls as scheduledPrices } from "./scheduled-prices/staff-calls.ts";
import { calls as staffSettings } from "./settings/staff-calls.ts";
import { calls as setup } from "./setup/calls.ts";
import { calls as shopExport } from "./shop-export/calls.ts";
import { calls as staff } from "./staff/calls.ts";
import { calls as stock } from "./stock/calls.ts";
import { calls as stockLots } from "./stock/lot-calls.ts";
import { calls as stockSheets } from "./stock/sheet-calls.ts";
import { calls as tasks } from "./tasks/calls.ts";
import { calls as staffVouchers } from "./vouchers/staff-calls.ts";

/** The calls that only the back office makes: the shop's own pages are spared them. */
export const backOfficeCalls = {
  accounting,
  bulkChanges,
  customers,
  demo,
  imports,
  mail,
  orderBoard,
  payments,
  picking,
  products,
  promotions,
  reimbursements,
  rounds,
  scheduledPrices,
  setup,
  shopExport,
  staff,
  staffCatalog,
  staffDelivery,
  staffMultiBuys,
  staffNewsletter,
  staffOrders,
  staffReports,
  staffReviews,
  staffSettings,
  staffVouchers,
  stock,
  stockLots,
  stockSheets,
  tasks,
} as const;
