import type { Auth } from "better-auth";
import type { Logger } from "pino";
import { type PaymentType, paymentTypes } from "#contract/orders/order-status.ts";
import type { SearchIndex } from "#domains/catalog/index.ts";
import type { KnownDevices, Session, Sessions } from "#domains/logins/index.ts";
import type { Mailer } from "#domains/mail/index.ts";
import type { Gateway } from "#domains/payments/index.ts";
import type { CachedSettings } from "#domains/settings/index.ts";
import type { StaffAuth, StaffSession } from "#domains/staff/index.ts";
import type { Config } from "#platform/config/config.ts";
import type { Database } from "#platform/db/database.ts";
import type { SettingsFollower } from "#platform/domain.ts";
import type { Events } from "#platform/events/events.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Pictures } from "#platform/pictures/pictures.ts";
import type { ListedStorage } from "#platform/storage/storage.ts";

/**
 * The dependencies of all services: created once at the start and passed as the first argument. A function takes from it by
 * name what it uses itself (`{ db, clock }: Shop`), and takes it whole only to pass it on.
 */
export type Shop = {
  config: Config;
  log: Logger;
  db: Database;
  /** Whether the database is the embedded one, which serves nobody else during a transaction. */
  isEmbedded: boolean;
  /** Throws within a second unless the database accepts writes, however busy the shop is. */
  checkReadiness: () => Promise<void>;
  events: Events;
  jobs: Jobs;
  /** The current settings: name, currency, tax, categories and so on. */
  settings: CachedSettings;
  settingsFollowers: readonly SettingsFollower[];
  /** The payment gateway. */
  gateway: Gateway;
  /** Sends mails. */
  mailer: Mailer;
  /** Where mails are kept when there is no mail server. */
  outbox: ListedStorage;
  /** The storage of pictures. */
  pictures: Pictures;
  /** The search index of this process. */
  search: SearchIndex;
  knownDevices: KnownDevices;
  /** The key that signs links. */
  secret: string;
  /** Login, logout and passwords of shoppers. */
  shopperAuth: Auth;
  staffAuth: StaffAuth;
  /** The sessions of shoppers. */
  shopperSessions: Sessions<Session>;
  staffSessions: Sessions<StaffSession>;
  /** The current time; tests set it. */
  clock: () => Date;
};

/** The payment types that the shop offers: without a gateway, cash only. */
export function paymentTypesOf({ gateway }: Shop): PaymentType[] {
  return gateway.name === "none" ? ["COD"] : [...paymentTypes];
}
