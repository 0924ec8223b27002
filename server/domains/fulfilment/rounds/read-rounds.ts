import { ShopError } from "#contract/errors.ts";
import { roleNames } from "#contract/permissions.ts";
import { roundLimits } from "#contract/rounds/limits.ts";
import type { OfferedOrder, Position, Round, RoundRow } from "#contract/rounds/round.ts";
import { isPermitted } from "#domains/access/index.ts";
import {
  findMinAges,
  type OrderWithItems,
  readForDelivery,
  readOrder,
  toCollectCents,
  viewOrderSlot,
} from "#domains/sales/index.ts";
import { findStaffNames } from "#domains/staff/index.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { ListQuery } from "#platform/db/lists/list.ts";
import type { Shop } from "#platform/shop.ts";
import type { RoundRecord, StopRecord } from "#schema/rounds.ts";
import { positionKey, START } from "./stops/position-key.ts";
import { findPositions } from "./stops/position-store.ts";
import { stateOf } from "./stops/stop-state.ts";
import { countBefore, countStops, listStops } from "./stops/stop-store.ts";
import { findRound, listDrivers, listOffered, roundList, sumCash } from "./store.ts";

export const drivingRoles = roleNames.filter((role) => isPermitted(role, "orders.deliver"));

/** The orders that can be put into a round, who can drive, and where rounds begin. */
export async function readPlan(shop: Shop) {
  const ids = await listOffered(shop.db, roundLimits.offeredMax);
  const [found, drivers] = await Promise.all([
    readForDelivery(shop.db, ids),
    listDrivers(shop.db, drivingRoles),
  ]);
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  const positions = await positionsOf(shop.db, rows);
  const orders: OfferedOrder[] = rows.map((row) => ({
    ...viewStopOrder(shop, row, positions),
    undelivered: row.undelivered,
  }));
  return { orders, drivers, start: positions.get(START) ?? null };
}

type Filters = ListQuery<"createdAt"> & {
  state?: "open" | "counted" | undefined;
  driver?: string | undefined;
};

/** Returns a page of rounds, newest first. Throws `invalid_input` for a cursor of another list. */
export async function readRounds({ db, settings }: Shop, query: Filters) {
  const { rows, ...page } = await roundList.read(db, { limit: roundLimits.listed, ...query });
  const [counts, names] = await Promise.all([
    countStops(
      db,
      rows.map(({ id }) => id),
    ),
    findStaffNames(db, namesIn(rows)),
  ]);
  const rounds = rows.map((row): RoundRow => {
    const { countedCents: counted, expectedCents: expected } = row;
    const difference = counted === null || expected === null ? null : counted - expected;
    return {
      ...viewFacts(row, names),
      ...(counts.get(row.id) ?? { stops: 0, settled: 0 }),
      difference: difference === null ? null : settings.money.toAmount(difference),
    };
  });
  return { ...page, rounds };
}

/** Returns a round with its stops. Throws `round_not_found`. */
export async function readRound(shop: Shop, id: string, db: Queryable = shop.db): Promise<Round> {
  const round = await findRound(db, id);
  if (!round) throw new ShopError("round_not_found");
  const stops = await listStops(db, [round.id]);
  const found = await readForDelivery(
    db,
    stops.map(({ orderId }) => orderId),
  );
  const positions = await positionsOf(db, [...found.values()]);
  const minAges = await findMinAges(db, [...found.keys()]);
  const names = await findStaffNames(db, namesIn([round, ...stops]));
  const cents = await sumCash(db, round.id);
  const { toAmount } = shop.settings.money;
  const met = stops.flatMap((stop) => {
    const order = found.get(stop.orderId);
    return order ? [{ stop, order }] : [];
  });
  return {
    ...viewFacts(round, names),
    isByPosition: positions.has(START) && positions.size > new Set(keysOf([...found.values()])).size,
    stops: met.map(({ stop, order }) => viewStop(shop, stop, order, { positions, minAges, names })),
    cash: {
      expected: toAmount(round.expectedCents ?? cents),
      taken: toAmount(met.reduce((sum, { stop, order }) => sum + (notedCents(stop, order) ?? 0), 0)),
      counted: round.countedCents === null ? null : toAmount(round.countedCents),
      note: round.note,
      by: names.get(round.countedBy ?? "") ?? null,
    },
  };
}

/**
 * How many stops are before one of the shopper's orders; null while it is not on its way in a round. Throws
 * `order_not_found`, also for another shopper's order.
 */
export async function readStopsBefore(shop: Shop, shopperId: string, id: string): Promise<number | null> {
  const { order } = await readOrder(shop, shopperId, id);
  if (order.status !== "Out for delivery") return null;
  return (await countBefore(shop.db, order._id)) ?? null;
}

/** Where the addresses of orders are, by their key, and where rounds begin. */
export function positionsOf(
  db: Queryable,
  orders: readonly OrderWithItems[],
): Promise<Map<string, Position>> {
  return findPositions(db, [...new Set([START, ...keysOf(orders)])]);
}

const keysOf = (orders: readonly OrderWithItems[]) => orders.map(({ address }) => positionKey(address));

function namesIn(rows: readonly Partial<RoundRecord & StopRecord>[]): string[] {
  const ids = rows.flatMap(({ driverId, countedBy, reportedBy, proofBy }) => [
    driverId,
    countedBy,
    reportedBy,
    proofBy,
  ]);
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}

function viewFacts(row: RoundRecord, names: ReadonlyMap<string, string>) {
  const { id, number, version, driverId, createdAt, startedAt, countedAt } = row;
  return {
    ...{ _id: id, number, version },
    driver: driverId === null ? null : { _id: driverId, name: names.get(driverId) ?? "" },
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    countedAt: countedAt?.toISOString() ?? null,
  };
}

/** The cash that the driver noted, in cents; null unless the order is delivered: that may have been undone on the board. */
function notedCents(stop: StopRecord, order: OrderWithItems): number | null {
  return stateOf(stop, order) === "delivered" ? stop.cashCents : null;
}

type Known = {
  positions: ReadonlyMap<string, Position>;
  minAges: ReadonlyMap<string, number>;
  names: ReadonlyMap<string, string>;
};

function viewStop(
  shop: Shop,
  stop: StopRecord,
  order: OrderWithItems,
  { positions, minAges, names }: Known,
): Round["stops"][number] {
  const { toAmount } = shop.settings.money;
  const { proof: file, proofKind: kind, proofBy, reportedAt, reportedBy } = stop;
  const cashCents = notedCents(stop, order);
  return {
    ...viewStopOrder(shop, order, positions),
    minAge: minAges.get(order.id) ?? null,
    stop: stop.position + 1,
    state: stateOf(stop, order),
    at: reportedAt?.toISOString() ?? null,
    by: names.get(reportedBy ?? "") ?? null,
    cash: cashCents === null ? null : toAmount(cashCents),
    proof: file && kind ? { kind, file, by: names.get(proofBy ?? "") ?? null } : null,
  };
}

function viewStopOrder({ settings }: Shop, order: OrderWithItems, positions: Known["positions"]) {
  const { id, number, status, address, note, boxes, paymentType } = order;
  return {
    ...{ order: id, number, status, address, note, boxes, paymentType },
    slot: viewOrderSlot(order),
    toCollect: settings.money.toAmount(toCollectCents(order)),
    position: positions.get(positionKey(address)) ?? null,
  };
}
