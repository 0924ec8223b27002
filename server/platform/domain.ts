import type { FastifyInstance } from "fastify";
import type { Settings } from "#contract/settings/settings.ts";
import type { PublicCache } from "#platform/cache/public-cache.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { EventHandler } from "#platform/events/event.ts";
import type { Limits } from "#platform/http/rate-limits.ts";
import type { JobHandler } from "#platform/jobs/job.ts";
import type { LimitRule } from "#platform/rate-limits/rule.ts";
import type { Shop } from "#platform/shop.ts";
import type { TaskKind } from "#platform/tasks/task.ts";

/** What the routes of all domains share. */
export type Http = { limits: Limits; cache: PublicCache };

/** Called in the transaction that changes the settings: applies the change, or throws `settings_rule`. */
export type SettingsFollower = (tx: Transaction, before: Settings, after: Settings) => Promise<void>;

/** What a domain contributes to the shop. */
export type Domain = {
  /** The name of its folder. */
  name: string;
  /** Its tables (server/schema/). No other area writes to them. */
  tables?: Record<string, unknown>;
  /** Adds its routes, including the staff's. */
  routes?(app: FastifyInstance, shop: Shop, http: Http): void | Promise<void>;
  /** The rate limits of its calls, beside those for passwords (logins/guarded-login.ts). */
  limits?: Readonly<Record<string, LimitRule>>;
  /** Its jobs and their handlers. */
  jobs?: readonly JobHandler[];
  /** Its long-running tasks. */
  tasks?: readonly TaskKind[];
  /** Its handlers of events from this or another server process. */
  events?: readonly EventHandler[];
  /** Adapts its data to changed settings, or rejects settings that it cannot have. */
  followSettings?: SettingsFollower;
  /** Deletes rows that are no longer needed. Called every hour. */
  sweep?(shop: Shop): Promise<void>;
};
