import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { orderLimits } from "#contract/orders/limits.ts";
import type { Round } from "#contract/rounds/round.ts";
import { lockForDelivery, type OrderWithItems, saveUndelivered, takeOrders } from "#domains/sales/index.ts";
import { noteChange, type StaffMember } from "#platform/actor.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { RoundRecord, StopRecord } from "#schema/rounds.ts";
import {
  deliverAgain,
  inOrder,
  nameOf,
  newStops,
  publishRound,
  requireDriver,
  requireFree,
  stopKey,
} from "./make-round.ts";
import { readRound } from "./read-rounds.ts";
import { removeProofsLater } from "./stops/proof-files.ts";
import { stateOf } from "./stops/stop-state.ts";
import { deleteStops, listStops, saveStops } from "./stops/stop-store.ts";
import { tellWaiting } from "./stops/tell-waiting.ts";
import { deleteRound, lockRounds, updateRound } from "./store.ts";

type Change = {
  version: number;
  driver?: string | null | undefined;
  orders?: readonly string[] | undefined;
  sort: boolean;
};

/**
 * Gives a round another driver or other stops. Open stops that are left out are taken out; a round without stops is removed,
 * and null returned. Throws `round_not_found`, `round_changed` when somebody else was first, `round_rule` for a stop that is
 * settled and left out, and for orders that cannot be added, as `makeRound`.
 */
export function changeRound(
  shop: Shop,
  actor: StaffMember,
  id: string,
  change: Change,
): Promise<Round | null> {
  return inTransaction(shop.db, async (tx) => {
    const round = await lockOpenRound(tx, id);
    if (round.version !== change.version) throw new ShopError("round_changed");
    const { driver = round.driverId } = change;
    if (driver !== round.driverId) {
      await requireDriver(tx, driver);
      noteChange(actor, {
        field: `Driver of round ${round.number}`,
        before: await nameOf(tx, round.driverId),
        after: await nameOf(tx, driver),
      });
    }
    const isEmpty = await changeStops(shop, tx, actor, round, change);
    await tellWaiting(shop, tx, [id]);
    await publishRound(shop, tx, id);
    if (isEmpty) {
      await deleteRound(tx, id);
      return null;
    }
    await updateRound(tx, id, { driverId: driver, version: round.version + 1 });
    return readRound(shop, id, tx);
  });
}

/** Locks a round whose cash was not counted yet. Throws `round_not_found` and `round_rule`. */
export async function lockOpenRound(tx: Transaction, id: string): Promise<RoundRecord> {
  const round = (await lockRounds(tx, [id])).get(id);
  if (!round) throw new ShopError("round_not_found");
  if (round.countedAt !== null)
    throw new ShopError("round_rule", { message: t("The cash of this round was counted: it has ended.") });
  return round;
}

/** Stores the wished stops; returns whether none is left. */
async function changeStops(
  shop: Shop,
  tx: Transaction,
  actor: StaffMember,
  round: RoundRecord,
  { orders: wished, sort }: Change,
): Promise<boolean> {
  const before = await listStops(tx, [round.id]);
  const ids = wished ?? before.map(({ orderId }) => orderId);
  const orders = await lockForDelivery(tx, [...new Set([...ids, ...before.map(({ orderId }) => orderId)])]);
  const stops = new Map(before.map((stop) => [stop.orderId, stop]));
  const left = before.filter(({ orderId }) => !ids.includes(orderId));
  await takeOut(shop, tx, actor, left, orders);
  const isNew = (id: string) => !stops.has(id);
  const added = await requireFree(tx, new Map([...orders].filter(([id]) => isNew(id))), ids.filter(isNew));
  await deliverAgain(shop, tx, actor, added);
  const wanted = ids.flatMap((id) => orders.get(id) ?? []);
  const sequence = sort ? await sorted(shop, tx, wanted, stops) : wanted;
  const after = newStops(round.id, sequence).map((stop) => ({
    ...(stops.get(stop.orderId) ?? stop),
    position: stop.position,
  }));
  await saveStops(tx, after);
  return after.length === 0;
}

/** Takes stops out of a round; an order that is out waits for another one. */
async function takeOut(
  shop: Shop,
  tx: Transaction,
  actor: StaffMember,
  stops: readonly StopRecord[],
  orders: ReadonlyMap<string, OrderWithItems>,
): Promise<void> {
  const left = stops.flatMap((stop) => {
    const order = orders.get(stop.orderId);
    return order ? [{ order, state: stateOf(stop, order) }] : [];
  });
  const settled = left.find(({ state }) => state !== "open" && state !== "cancelled");
  if (settled)
    throw new ShopError("round_rule", {
      message: t("#{number} cannot be removed from this round: its delivery was already reported.", {
        number: settled.order.number,
      }),
    });
  await deleteStops(tx, stops[0]?.roundId ?? "", [...left.map(({ order }) => order.id)]);
  await removeProofsLater(shop, tx, stops);
  const out = left.flatMap(({ order }) =>
    order.status === "Out for delivery" ? [{ ...order, undelivered: "taken-out" as const }] : [],
  );
  if (out.length > 0) await saveUndelivered(shop, tx, actor, out);
}

/** The settled stops in their places first, then those with an open order in a good sequence to drive. */
async function sorted(
  shop: Shop,
  tx: Transaction,
  orders: readonly OrderWithItems[],
  stops: ReadonlyMap<string, StopRecord>,
): Promise<OrderWithItems[]> {
  const isOpen = (order: OrderWithItems) => {
    const stop = stops.get(order.id);
    return !stop || stateOf(stop, order) === "open";
  };
  const open = new Set(orders.filter(isOpen).map(stopKey));
  const { left = [], settled = [] } = Object.groupBy(orders, (order) =>
    open.has(stopKey(order)) ? "left" : "settled",
  );
  return [...settled, ...(await inOrder(shop, tx, left))];
}

/**
 * Takes the orders of a round out for delivery that are packed, which can be undone for some seconds as from the board.
 * Repeating it changes nothing. Throws `round_not_found`, and `round_rule` when the round has no driver or an order is not
 * packed.
 */
export function startRound(shop: Shop, actor: StaffMember, id: string): Promise<Round> {
  return inTransaction(shop.db, async (tx) => {
    const round = await lockOpenRound(tx, id);
    if (round.driverId === null)
      throw new ShopError("round_rule", { message: t("Please choose a driver first.") });
    const stops = await listStops(tx, [id]);
    const orders = await lockForDelivery(
      tx,
      stops.map(({ orderId }) => orderId),
    );
    const unpacked = [...orders.values()].find(({ status }) => status === "Order Placed");
    if (unpacked)
      throw new ShopError("round_rule", {
        message: t("#{number} is not packed any more. Pack it, or take it out of the round.", {
          number: unpacked.number,
        }),
      });
    const packed = [...orders.values()].filter(({ status }) => status === "Packed");
    const { undoSeconds } = orderLimits;
    await takeOrders(shop, tx, actor, packed, { status: "Out for delivery", undoSeconds });
    if (round.startedAt === null) await updateRound(tx, id, { startedAt: shop.clock() });
    await tellWaiting(shop, tx, [id]);
    await publishRound(shop, tx, id);
    return readRound(shop, id, tx);
  });
}
