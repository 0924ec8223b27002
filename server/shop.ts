import type { Auth } from "better-auth";
import type { Disk } from "flydrive";
import type { Logger } from "pino";
import { type PaymentType, paymentTypes } from "../contract/order-status.ts";
import type { KnownDevices } from "./accounts/known-devices.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { Events } from "./db/events.ts";
import type { Jobs } from "./db/jobs.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Gateway } from "./payments/gateway.ts";

/** Everything that the shop's services work with: made once at the start, given to each of them first. */
export type Shop = {
  config: Config;
  log: Logger;
  db: Database;
  events: Events;
  jobs: Jobs;
  /** Who takes the cards. */
  gateway: Gateway;
  /** Who takes the mails. */
  mailer: Mailer;
  /** Where pictures are kept. */
  pictures: Disk;
  knownDevices: KnownDevices;
  shopperAuth: Auth;
  sellerAuth: Auth;
  /** The current time; tests set it. */
  clock: () => Date;
};

/** How orders can be paid: without a gateway in cash only. */
export function paymentTypesOf({ gateway }: Shop): PaymentType[] {
  return gateway.name === "none" ? ["COD"] : [...paymentTypes];
}
