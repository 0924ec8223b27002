import { desc, gt, sql } from "drizzle-orm";
import { type DeliveryPlan, noPlan } from "#contract/delivery/plan.ts";
import type { ActorRow } from "#platform/actor.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { defineStatement } from "#platform/db/statement.ts";
import { addresses } from "#schema/addresses.ts";
import { deliveryPlans, deliverySlots, deliveryState } from "#schema/delivery.ts";

/** The plan, and how many orders have each slot that can still be open. */
export type DeliveryState = { version: number; plan: DeliveryPlan; taken: Readonly<Record<string, number>> };

/** What `deliveryState` selects. */
export type SelectedState = {
  version: number;
  plan: Partial<DeliveryPlan>;
  taken: Record<string, number>;
} | null;

/** Completes what was selected: without a plan orders have no slots. */
export function asState(selected: SelectedState | undefined): DeliveryState {
  if (!selected) return { version: 0, plan: noPlan, taken: {} };
  return { ...selected, plan: { ...noPlan, ...selected.plan } };
}

export async function readState(db: Queryable, now: Date): Promise<DeliveryState> {
  const [row] = await selectState(db, { now: now.toISOString() });
  return asState(row?.state);
}

const selectState = defineStatement<{ now: string }, { state: SelectedState }>(
  "read_delivery",
  sql`select ${deliveryState(sql`${sql.placeholder("now")}::timestamptz`)} as state`,
);

/** Finds where one of the shopper's own addresses is. */
export async function findPlace(
  db: Queryable,
  shopperId: string,
  address: string,
): Promise<{ zipcode: string; city: string } | undefined> {
  if (!isId(address)) return undefined;
  const { zipcode, city, id, shopperId: owner } = addresses;
  const [row] = await db
    .select({ zipcode, city })
    .from(addresses)
    .where(sql`${id} = ${address} and ${owner} = ${shopperId}`);
  return row;
}

export type VersionedPlan = { version: number; plan: DeliveryPlan; changedAt: Date | null };

export async function findPlan(db: Queryable): Promise<VersionedPlan> {
  const [row] = await db.select().from(deliveryPlans).orderBy(desc(deliveryPlans.version)).limit(1);
  return { version: row?.version ?? 0, plan: { ...noPlan, ...row?.data }, changedAt: row?.at ?? null };
}

/** Inserts the next version of the plan; returns whether nobody else has. */
export async function insertPlan(
  tx: Transaction,
  row: ActorRow & { version: number; data: DeliveryPlan; at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insert(deliveryPlans)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: deliveryPlans.version });
  return inserted.length > 0;
}

/** The slots that some order has, or had, and that have not ended. */
export function listSlots(db: Queryable, now: Date) {
  return db.select().from(deliverySlots).where(gt(deliverySlots.endsAt, now));
}

export type PlaceReservation = {
  id: string;
  zone: string;
  kind: string;
  startsAt: string;
  endsAt: string;
  capacity: number;
  /** The version of the plan that this capacity is from. */
  version: number;
};

/**
 * Reserves a place of a slot for an order, unless the slot is full, or there is a newer plan. The slot's row is locked until the transaction ends.
 */
export const reservePlace = defineStatement<PlaceReservation, { isFull: boolean }>(
  "take_slot",
  sql`
    insert into ${deliverySlots} (id, zone, kind, starts_at, ends_at, taken, capacity)
    select ${sql.placeholder("id")}, ${sql.placeholder("zone")}, ${sql.placeholder("kind")},
      ${sql.placeholder("startsAt")}::timestamptz, ${sql.placeholder("endsAt")}::timestamptz,
      1, ${sql.placeholder("capacity")}::int
    where (select max(version) from ${deliveryPlans}) = ${sql.placeholder("version")}::int
      and ${sql.placeholder("capacity")}::int > 0
    on conflict (id) do update set taken = ${deliverySlots}.taken + 1, capacity = excluded.capacity
    where ${deliverySlots}.taken < excluded.capacity
    returning taken = capacity as "isFull"`,
);

/** Releases an order's place of a slot; returns nothing when none was reserved. */
export const releasePlace = defineStatement<{ id: string }, { id: string }>(
  "return_slot",
  sql`
    update ${deliverySlots} set taken = taken - 1 where id = ${sql.placeholder("id")} and taken > 0
    returning id`,
);
