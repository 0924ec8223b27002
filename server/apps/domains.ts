import { access } from "#domains/access/domain.ts";
import { accounting } from "#domains/accounting/domain.ts";
import { catalog } from "#domains/catalog/domain.ts";
import { content } from "#domains/content/domain.ts";
import { accounts } from "#domains/customers/accounts/domain.ts";
import { addresses } from "#domains/customers/addresses/domain.ts";
import { cart } from "#domains/customers/cart/domain.ts";
import { newsletter } from "#domains/customers/newsletter/domain.ts";
import { notifications } from "#domains/customers/notifications/domain.ts";
import { stockNotices } from "#domains/customers/stock-notices/domain.ts";
import { storeCredit } from "#domains/customers/store-credit/domain.ts";
import { wishlist } from "#domains/customers/wishlist/domain.ts";
import { delivery } from "#domains/delivery/domain.ts";
import { demo } from "#domains/demo/domain.ts";
import { discounts } from "#domains/discounts/domain.ts";
import { picking } from "#domains/fulfilment/picking/domain.ts";
import { rounds } from "#domains/fulfilment/rounds/domain.ts";
import { ledger } from "#domains/ledger/domain.ts";
import { live } from "#domains/live/domain.ts";
import { logins } from "#domains/logins/domain.ts";
import { mail } from "#domains/mail/domain.ts";
import { audit } from "#domains/office/audit/domain.ts";
import { customers } from "#domains/office/customers/domain.ts";
import { orderHistory } from "#domains/office/order-history/domain.ts";
import { promotions } from "#domains/office/promotions/domain.ts";
import { setup } from "#domains/office/setup/domain.ts";
import { shopExport } from "#domains/office/shop-export/domain.ts";
import { payments } from "#domains/payments/domain.ts";
import { reimbursements } from "#domains/payments/reimbursements/domain.ts";
import { reports } from "#domains/reports/domain.ts";
import { reviews } from "#domains/reviews/domain.ts";
import { invoices } from "#domains/sales/invoices/domain.ts";
import { mails } from "#domains/sales/mails/domain.ts";
import { orders } from "#domains/sales/orders/domain.ts";
import { problems } from "#domains/sales/problems/domain.ts";
import { settings } from "#domains/settings/domain.ts";
import { staff } from "#domains/staff/domain.ts";
import { stock } from "#domains/stock/domain.ts";
import type { Domain, SettingsFollower } from "#platform/domain.ts";
import { events } from "#platform/events/domain.ts";
import { idempotency } from "#platform/idempotency/domain.ts";
import { handle, type JobHandler } from "#platform/jobs/job.ts";
import { pictures } from "#platform/pictures/domain.ts";
import { rateLimits } from "#platform/rate-limits/domain.ts";
import { storage } from "#platform/storage/domain.ts";
import { tasks } from "#platform/tasks/domain.ts";
import { runTaskJob } from "#platform/tasks/jobs.ts";
import { runTask } from "#platform/tasks/run-task.ts";
import { sweepJob } from "./sweep.ts";

/** All domains of the shop. */
export const domains: readonly Domain[] = [
  logins,
  access,
  accounts,
  staff,
  catalog,
  stock,
  cart,
  addresses,
  orders,
  picking,
  rounds,
  discounts,
  content,
  delivery,
  customers,
  audit,
  payments,
  problems,
  reimbursements,
  storeCredit,
  invoices,
  accounting,
  wishlist,
  stockNotices,
  reports,
  reviews,
  notifications,
  newsletter,
  mail,
  mails,
  promotions,
  orderHistory,
  live,
  ledger,
  pictures,
  idempotency,
  events,
  settings,
  setup,
  demo,
  shopExport,
  rateLimits,
  storage,
  tasks,
];

/** Applies a change of the settings, or rejects it. */
export const settingsFollowers: readonly SettingsFollower[] = domains.flatMap(
  ({ followSettings }) => followSettings ?? [],
);

/** All jobs and their handlers. */
export const jobHandlers: readonly JobHandler[] = [
  ...domains.flatMap(({ jobs = [] }) => jobs),
  handle(runTaskJob, ({ taskId }, { shop }) =>
    runTask(
      shop,
      domains.flatMap(({ tasks = [] }) => tasks),
      taskId,
    ),
  ),
  handle(sweepJob, async (_data, { shop }) => {
    for (const { sweep } of domains) await sweep?.(shop);
  }),
];
