import { accounting } from "./accounting/domain.ts";
import { accounts } from "./accounts/domain.ts";
import { addresses } from "./addresses/domain.ts";
import { cart } from "./cart/domain.ts";
import { catalog } from "./catalog/domain.ts";
import { customers } from "./customers/domain.ts";
import { delivery } from "./delivery/domain.ts";
import { demo } from "./demo/domain.ts";
import type { Domain, SettingsFollower } from "./domain.ts";
import { events } from "./events/domain.ts";
import { idempotency } from "./idempotency/domain.ts";
import { invoices } from "./invoices/domain.ts";
import { handle, type JobHandler } from "./jobs/job.ts";
import { ledger } from "./ledger/domain.ts";
import { mail } from "./mail/domain.ts";
import { multiBuys } from "./multi-buys/domain.ts";
import { newsletter } from "./newsletter/domain.ts";
import { notifications } from "./notifications/domain.ts";
import { orders } from "./orders/domain.ts";
import { payments } from "./payments/domain.ts";
import { picking } from "./picking/domain.ts";
import { problems } from "./problems/domain.ts";
import { rateLimits } from "./rate-limits/domain.ts";
import { reimbursements } from "./reimbursements/domain.ts";
import { reports } from "./reports/domain.ts";
import { reviews } from "./reviews/domain.ts";
import { rounds } from "./rounds/domain.ts";
import { scheduledPrices } from "./scheduled-prices/domain.ts";
import { settings } from "./settings/domain.ts";
import { setup } from "./setup/domain.ts";
import { shopExport } from "./shop-export/domain.ts";
import { staff } from "./staff/domain.ts";
import { stock } from "./stock/domain.ts";
import { stockNotices } from "./stock-notices/domain.ts";
import { storage } from "./storage/domain.ts";
import { storeCredit } from "./store-credit/domain.ts";
import { sweepJob } from "./sweep.ts";
import { tasks } from "./tasks/domain.ts";
import { runTaskJob } from "./tasks/jobs.ts";
import { runTask } from "./tasks/run-task.ts";
import { vouchers } from "./vouchers/domain.ts";
import { wishlist } from "./wishlist/domain.ts";

/** All domains of the shop. */
export const domains: readonly Domain[] = [
  accounts,
  staff,
  catalog,
  stock,
  cart,
  addresses,
  orders,
  picking,
  rounds,
  vouchers,
  multiBuys,
  scheduledPrices,
  delivery,
  customers,
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
  ledger,
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
