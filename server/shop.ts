import type { Auth } from "better-auth";
import type { Logger } from "pino";
import { type PaymentType, paymentTypes } from "../contract/orders/order-status.ts";
import type { KnownDevices } from "./accounts/known-devices.ts";
import type { Session, Sessions } from "./accounts/sessions.ts";
import type { Pictures } from "./catalog/pictures.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { SettingsFollower } from "./domain.ts";
import type { Events } from "./events/events.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Gateway } from "./payments/gateway.ts";
import type { KeptSettings } from "./settings/kept-settings.ts";
import type { StaffAuth } from "./staff/auth.ts";
import type { StaffSession } from "./staff/session-store.ts";
import type { ListedStorage } from "./storage/storage.ts";

/** Everything that the shop's services work with: made once at the start, given to each of them first. */
export type Shop = {
  config: Config;
  log: Logger;
  db: Database;
  /** Throws within a second unless the database takes what is written, however busy the shop is. */
  checkReadiness: () => Promise<void>;
  events: Events;
  jobs: Jobs;
  /** Name, currency, tax, categories and so on, as they are now. */
  settings: KeptSettings;
  settingsFollowers: readonly SettingsFollower[];
  /** Who takes the cards. */
  gateway: Gateway;
  /** Who takes the mails. */
  mailer: Mailer;
  /** Where mails lie when no server takes them. */
  outbox: ListedStorage;
  /** Where pictures are kept. */
  pictures: Pictures;
  knownDevices: KnownDevices;
  /** Who comes and goes: login, logout, passwords. */
  shopperAuth: Auth;
  staffAuth: StaffAuth;
  /** Who is there. */
  shopperSessions: Sessions<Session>;
  staffSessions: Sessions<StaffSession>;
  /** The current time; tests set it. */
  clock: () => Date;
};

/** How orders can be paid: without a gateway in cash only. */
export function paymentTypesOf({ gateway }: Shop): PaymentType[] {
  return gateway.name === "none" ? ["COD"] : [...paymentTypes];
}
