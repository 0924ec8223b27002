import { errorTable } from "#contract/error-table.ts";
import { t } from "#contract/i18n/i18n.ts";
import { formatGrams, type WeightStyle } from "#contract/orders/weight-texts.ts";
import type { Tick, TickResult } from "#contract/picking/endpoints.ts";
import { pickingLimits } from "#contract/picking/limits.ts";
import { weightRefusal } from "#contract/picking/weighing.ts";
import {
  lockForPicking,
  type OrderWithItems,
  quantityToPick,
  refusalOfPicking,
  savePicked,
} from "#domains/sales/index.ts";
import { findStaffNames } from "#domains/staff/index.ts";
import { noteChange, type StaffMember } from "#platform/actor.ts";
import { DAY_MS } from "#platform/days.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { forgetBefore, takeOnce } from "#platform/idempotency/late-log.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderItemRow } from "#schema/order-items.ts";
import { pickTicks } from "#schema/picking.ts";

/** For a tick about something that cannot exist. */
const NOTHING = "00000000-0000-0000-0000-000000000000";

/**
 * Stores what a phone says to be in the boxes, in its sequence and in one transaction. A tick names what was there
 * before: one that is not about what is there now is refused in words, and with it the later ones about the same line,
 * which were based on it. A tick that was sent before is answered as then, so that a phone may send all of them again.
 */
export function takeTicks(shop: Shop, actor: StaffMember, ticks: readonly Tick[]): Promise<TickResult[]> {
  const at = shop.clock();
  return inTransaction(shop.db, (tx) =>
    takeOnce(tx, pickTicks, actor.id, ticks, {
      rowOf: ({ order, product, from, to, fromGrams, toGrams }) => ({
        ...{ at, fromQuantity: from, toQuantity: to, fromGrams, toGrams },
        ...{ orderId: isId(order) ? order : NOTHING, productId: isId(product) ? product : NOTHING },
      }),
      work: async (added) => {
        const orders = await lockForPicking(tx, [...new Set(ticks.map(({ order }) => order))]);
        const context: TickContext = {
          actor,
          at,
          style: shop.settings.reader,
          orders,
          names: await namesOf(tx, orders),
          changed: new Map(),
        };
        const refused = takeAll(context, added);
        await savePicked(shop, tx, ...changesOf(context));
        return refused;
      },
    }),
  );
}

/** Deletes old ticks. */
export function sweepTicks({ clock, db }: Shop): Promise<void> {
  const before = new Date(clock().getTime() - pickingLimits.tickDays * DAY_MS);
  return forgetBefore(db, pickTicks, before);
}

/** The locked orders while ticks are taken, with what the ticks have changed so far. */
type TickContext = {
  actor: StaffMember;
  at: Date;
  style: WeightStyle;
  orders: ReadonlyMap<string, OrderWithItems>;
  /** Of those who have picked. */
  names: ReadonlyMap<string, string>;
  /** The lines as they are by now, by order and position. */
  changed: Map<string, OrderItemRow>;
};

async function namesOf(tx: Transaction, orders: TickContext["orders"]): Promise<TickContext["names"]> {
  const items = [...orders.values()].flatMap((order) => order.items);
  return findStaffNames(
    tx,
    items.flatMap(({ pickedBy }) => pickedBy ?? []),
  );
}

const keyOf = ({ orderId, position }: OrderItemRow) => `${orderId} ${position}`;

/** Takes over ticks in their sequence; returns why some were not, by their ids. */
function takeAll(context: TickContext, ticks: readonly Tick[]): Map<string, string> {
  const refused = new Map<string, string>();
  for (const tick of ticks) {
    const isBasedOnRefused = ticks.some(
      (other) => refused.has(other.id) && other.order === tick.order && other.product === tick.product,
    );
    const refusal = isBasedOnRefused
      ? t("An earlier change to this item was not saved.")
      : takeTick(context, tick);
    if (refusal !== null) refused.set(tick.id, refusal);
  }
  return refused;
}

/** Takes over a tick; returns why not, or null. */
function takeTick({ actor, at, style, orders, names, changed }: TickContext, tick: Tick): string | null {
  const order = orders.get(tick.order);
  if (!order) return t(errorTable.order_not_found.message);
  const refusal = refusalOfPicking(order);
  if (refusal !== null) return refusal;
  const { number } = order;
  const stored = order.items.find(({ productId }) => productId === tick.product);
  if (!stored) return t("This is not in #{number}.", { number });
  const item = changed.get(keyOf(stored)) ?? stored;
  const { name, pickedQuantity: picked, pickedGrams } = item;
  const isKnown = tick.from === picked && tick.fromGrams === pickedGrams;
  if (tick.to === picked && tick.toGrams === pickedGrams && (item.pickedBy === actor.id || isKnown))
    return null;
  if (!isKnown) {
    const values = { pieces: inWords(picked, pickedGrams, style), product: name, number };
    if (item.pickedBy === actor.id)
      return t(
        "You have already put {pieces} of {product} into #{number}. Please check how many are there.",
        values,
      );
    const person = names.get(item.pickedBy ?? "");
    return person === undefined
      ? t(
          "Somebody has already put {pieces} of {product} into #{number}. Please check how many are there.",
          values,
        )
      : t("{person} has already put {pieces} of {product} into #{number}. Please check how many are there.", {
          person,
          ...values,
        });
  }
  const max = quantityToPick(item);
  if (tick.to > max)
    return t("#{number} now needs only {max} of {product}. Please put the rest back.", {
      number,
      max,
      product: name,
    });
  const wrongWeight = refusalOfWeight(item, tick, style);
  if (wrongWeight !== undefined) return wrongWeight;
  const now = { pickedQuantity: tick.to, pickedGrams: tick.toGrams };
  changed.set(keyOf(item), { ...item, ...now, pickedBy: actor.id, pickedAt: at });
  noteChange(actor, {
    field: `Picked for #${number}: ${name}`,
    before: inWords(picked, pickedGrams, style),
    after: inWords(tick.to, tick.toGrams, style),
  });
  return null;
}

/** Why pieces cannot weigh what a tick says, or nothing. */
function refusalOfWeight(
  { name, pieceGrams }: OrderItemRow,
  { to, toGrams }: Tick,
  style: WeightStyle,
): string | undefined {
  if (pieceGrams === null)
    return toGrams === null ? undefined : t("{product} is not sold by weight.", { product: name });
  if (to === 0)
    return toGrams === null
      ? undefined
      : t("{product}: without pieces in the box, leave the weight out.", { product: name });
  if (toGrams === null) return t("{product} is sold by weight: please weigh it.", { product: name });
  const refusal = weightRefusal(toGrams, pieceGrams * to, style);
  return refusal && t("{label}: {value}", { label: name, value: refusal });
}

/** "2", "2 (980 g)". */
function inWords(pieces: number, grams: number | null, style: WeightStyle): string {
  return grams === null ? `${pieces}` : `${pieces} (${formatGrams(grams, style)})`;
}

/** The changed orders, which are being picked from now on, and their changed lines. */
function changesOf({ actor, at, orders, changed }: TickContext): [OrderWithItems[], OrderItemRow[]] {
  const items = [...changed.values()];
  const ids = new Set(items.map(({ orderId }) => orderId));
  const rows = [...orders.values()]
    .filter(({ id }) => ids.has(id))
    .map((order) =>
      order.pickingSince === null ? { ...order, pickingSince: at, pickedBy: actor.id } : order,
    );
  return [rows, items];
}
