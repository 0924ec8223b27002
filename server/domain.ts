import type { FastifyInstance } from "fastify";
import type { Settings } from "../contract/settings/settings.ts";
import type { Transaction } from "./db/database.ts";
import type { EventHandler } from "./events/event.ts";
import type { PublicCache } from "./http/public-cache.ts";
import type { Limits } from "./http/rate-limits.ts";
import type { JobHandler } from "./jobs/job.ts";
import type { LimitRule } from "./rate-limits/rule.ts";
import type { Shop } from "./shop.ts";
import type { TaskKind } from "./tasks/task.ts";

/** What the routes of every domain share. */
export type Http = { limits: Limits; cache: PublicCache };

/** Called in the transaction that changes the settings: follows the change, or throws `settings_rule`. */
export type SettingsFollower = (tx: Transaction, before: Settings, after: Settings) => Promise<void>;

/** What a domain brings to the shop. */
export type Domain = {
  /** Its folder. */
  name: string;
  /** What its tables.ts exports. No other domain writes to them. */
  tables?: Record<string, unknown>;
  /** Adds its routes, those for the seller too. */
  routes?(app: FastifyInstance, shop: Shop, http: Http): void | Promise<void>;
  /** How often it may be called, beyond what its passwords take (accounts/guarded-login.ts). */
  limits?: Readonly<Record<string, LimitRule>>;
  /** Its kinds of jobs, and how they are done. */
  jobs?: readonly JobHandler[];
  /** Its kinds of long work. */
  tasks?: readonly TaskKind[];
  /** What it does when something happened, here or in another server process. */
  events?: readonly EventHandler[];
  /** What of its own has to change with the settings, and which settings it cannot have. */
  followSettings?: SettingsFollower;
  /** Removes those of its rows that nobody needs any more. Called every hour. */
  sweep?(shop: Shop): Promise<void>;
};
