import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { statusNames } from "#contract/orders/order-status.ts";
import type { Round } from "#contract/rounds/round.ts";
import { lockForDelivery, type OrderWithItems, saveUndelivered } from "#domains/sales/index.ts";
import { findStaffNames } from "#domains/staff/index.ts";
import { noteChange, type StaffMember } from "#platform/actor.ts";
import { startOfDay } from "#platform/days.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import type { Once } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import type { StopRecord } from "#schema/rounds.ts";
import { roundChanged } from "./events.ts";
import { drivingRoles, positionsOf, readRound } from "./read-rounds.ts";
import { inDrivingOrder } from "./stops/driving-order.ts";
import { positionKey, START } from "./stops/position-key.ts";
import { findRoundsOf, saveStops } from "./stops/stop-store.ts";
import { insertRound, listDrivers } from "./store.ts";

type Wish = { orders: readonly string[]; driver: string | null };

/**
 * Puts orders into a new round, in a good sequence to drive. Throws `order_not_found`, `round_rule` for one that cannot be
 * delivered now or is in a round already, and `staff_member_not_found` for somebody who cannot drive.
 */
export function makeRound(shop: Shop, actor: StaffMember, wish: Wish, { transact }: Once): Promise<Round> {
  return transact(async (tx) => {
    await requireDriver(tx, wish.driver);
    const found = await lockForDelivery(tx, wish.orders);
    const orders = await requireFree(tx, found, wish.orders);
    const round = await insertRound(tx, { driverId: wish.driver, createdAt: shop.clock() });
    await saveStops(tx, newStops(round.id, await inOrder(shop, tx, orders)));
    await deliverAgain(shop, tx, actor, orders);
    noteChange(actor, { field: `Round ${round.number}`, before: "", after: numbersOf(orders) });
    await publishRound(shop, tx, round.id);
    return readRound(shop, round.id, tx);
  });
}

/** Throws `staff_member_not_found` unless that is nobody, or somebody who can drive. */
export async function requireDriver(db: Queryable, id: string | null): Promise<void> {
  if (id === null) return;
  const drivers = await listDrivers(db, drivingRoles);
  if (!drivers.some(({ _id }) => _id === id))
    throw new ShopError("staff_member_not_found", { message: t("This member of the staff cannot deliver.") });
}

/** Returns locked orders that can be put into a round; throws for others. */
export async function requireFree(
  tx: Transaction,
  found: ReadonlyMap<string, OrderWithItems>,
  ids: readonly string[],
): Promise<OrderWithItems[]> {
  const taken = await findRoundsOf(tx, [...found.keys()]);
  return ids.map((id) => {
    const order = found.get(id);
    if (!order) throw new ShopError("order_not_found");
    const round = taken.get(id);
    const why =
      round !== undefined
        ? t("#{number} is in round {round} already.", { number: order.number, round })
        : refusalOf(order);
    if (why !== null) throw new ShopError("round_rule", { message: why });
    return order;
  });
}

function refusalOf({ number, status, undelivered, slotKind }: OrderWithItems): string | null {
  if (slotKind === "pickup")
    return t("#{number} is a pickup order: it cannot be added to a round.", { number });
  if (status === "Packed" || (status === "Out for delivery" && undelivered !== null)) return null;
  if (status === "Out for delivery") return t("#{number} is out for delivery already.", { number });
  return status === "Order Placed"
    ? t("#{number} is not packed yet.", { number })
    : t("#{number} is “{status}”.", { number, status: t(statusNames[status]) });
}

/** Orders in a good sequence to drive; those of one stop stay together. */
export async function inOrder(
  { clock, settings }: Shop,
  tx: Transaction,
  orders: readonly OrderWithItems[],
): Promise<OrderWithItems[]> {
  const positions = await positionsOf(tx, orders);
  const today = startOfDay(clock(), settings.current.timeZone);
  const together = Map.groupBy(orders, stopKey);
  const places = [...together.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { address, slotStart, slotEnd } = first;
    return {
      ...{ orders: some, street: address.street, zipcode: address.zipcode, city: address.city },
      position: positions.get(positionKey(address)) ?? null,
      // What came back from an earlier day does not go before those that are promised for today.
      slot: slotStart && slotEnd && slotEnd > today ? { start: slotStart, end: slotEnd } : null,
    };
  });
  return inDrivingOrder(places, positions.get(START) ?? null).flatMap(({ orders }) => orders);
}

/** What orders of one stop have in common: a person at an address, and the slot. */
export const stopKey = ({ address, slotId }: OrderWithItems) =>
  `${positionKey(address)} ${slotId} ${address.firstName} ${address.lastName}`.toLowerCase();

/** Orders in their sequence as stops, from 0: those with one `stopKey` that follow each other share one. */
export function newStops(roundId: string, sequence: readonly OrderWithItems[]): StopRecord[] {
  let [position, last] = [-1, ""];
  return sequence.map((order) => {
    const key = stopKey(order);
    if (key !== last) position += 1;
    last = key;
    return {
      ...{ roundId, orderId: order.id, position, failed: false },
      ...{ reported: null, reportedAt: null, reportedBy: null, cashCents: null },
      ...{ proof: null, proofKind: null, proofBy: null },
    };
  });
}

/** What came back from an earlier round is on its way again. */
export async function deliverAgain(
  shop: Shop,
  tx: Transaction,
  actor: StaffMember,
  orders: readonly OrderWithItems[],
): Promise<void> {
  const back = orders.filter(({ undelivered }) => undelivered !== null);
  const again = back.map((order) => ({ ...order, undelivered: null }));
  if (again.length > 0) await saveUndelivered(shop, tx, actor, again);
}

export const numbersOf = (orders: readonly OrderWithItems[]) =>
  orders.map(({ number }) => `#${number}`).join(", ");

/** Publishes that a round has changed, so that open pages of the staff read the rounds again. */
export function publishRound({ events }: Shop, tx: Transaction, id: string): Promise<void> {
  return events.publish(tx, roundChanged, { id });
}

/** The name of a driver, for people. */
export async function nameOf(db: Queryable, id: string | null): Promise<string> {
  return id === null ? "nobody" : ((await findStaffNames(db, [id])).get(id) ?? "somebody");
}
