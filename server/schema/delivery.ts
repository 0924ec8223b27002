import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { DeliveryPlan } from "#contract/delivery/plan.ts";
import { actorColumns } from "#platform/actor.ts";
import { moment } from "#platform/db/columns.ts";

/** Every version of the plan: the newest applies, the older ones record who changed what, and when. */
export const deliveryPlans = pgTable("delivery_plans", {
  /** Counts from 1; without any row, orders have no slots. */
  version: integer().primaryKey(),
  /** What a later release adds to plans is missing in older rows. */
  data: jsonb().$type<Partial<DeliveryPlan>>().notNull(),
  ...actorColumns(),
  at: moment().notNull(),
});

/** How many orders have a slot. A row is inserted by the first order, and stays. */
export const deliverySlots = pgTable(
  "delivery_slots",
  {
    /** Zone, day and times (contract/delivery/slot-times.ts). */
    id: text().primaryKey(),
    /** The zone's name. */
    zone: text().notNull(),
    kind: text({ enum: ["delivery", "pickup"] }).notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    taken: integer().notNull(),
    /** How many it took when the last order took it: the plan may allow fewer by now. */
    capacity: integer().notNull(),
  },
  (table) => [
    index("delivery_slots_ends").on(table.endsAt),
    check("delivery_slots_taken", sql`${table.taken} between 0 and ${table.capacity}`),
  ],
);

/** How long the last deliveries took: one row, counted periodically. */
export const deliveryTimes = pgTable("delivery_times", {
  id: integer().primaryKey(),
  /** Nine of ten orders without a slot came within so many minutes; null: there were too few to say. */
  minutes: integer(),
  /** Nine of ten orders with a slot came at most so many minutes after its end; likewise. */
  lateMinutes: integer(),
  countedAt: moment().notNull(),
});

/**
 * The plan and the orders of the slots, as JSON; null without a plan. For the statements of others, too. A row's end is by
 * the time zone in which it was inserted: after a change of the zone, a slot can be open up to 26 hours later.
 */
export function deliveryState(now: SQLWrapper): SQL {
  return sql`(
    select json_build_object('version', version, 'plan', data, 'taken', (
      select coalesce(json_object_agg(id, taken), '{}') from ${deliverySlots} where ends_at > ${now} - interval '2 days'))
    from ${deliveryPlans} order by version desc limit 1)`;
}
