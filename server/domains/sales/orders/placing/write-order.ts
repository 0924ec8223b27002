import { sql } from "drizzle-orm";
import { ShopError } from "#contract/errors.ts";
import { takeFromStock } from "#domains/catalog/index.ts";
import {
  deletionFromCart,
  insertNotificationsOf,
  notificationOf,
  takeCredit,
} from "#domains/customers/index.ts";
import { type Slot, takeSlot } from "#domains/delivery/index.ts";
import { takeVoucher } from "#domains/discounts/index.ts";
import { insertPostingsOf, postingsOf } from "#domains/ledger/index.ts";
import type { Shopper } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import { anyOf, asRows, defineStatement, insertRows } from "#platform/db/statement.ts";
import type { Shop } from "#platform/shop.ts";
import { orderItems } from "#schema/order-items.ts";
import { type OrderRow, orderSteps, orders } from "#schema/orders.ts";
import { products } from "#schema/products.ts";
import type { VoucherRow } from "#schema/vouchers.ts";
import { goods, sale } from "../entries.ts";
import { orderArrived } from "../events.ts";
import { mailStatus, statusNotification } from "../status-messages.ts";
import type { Draft, Line } from "./draft-order.ts";
import { creditUsed } from "./order-credit.ts";

/**
 * The data read has changed: the shopper has an order under the key by now, a product is no longer counted or there, or the
 * voucher was changed or used, the store credit was used, or the slot is full by now. The caller reads again and retries.
 */
export class OutOfDate extends Error {}

/** Somebody else has got the last place of the slot, or the plan has changed. */
export class SlotLost extends OutOfDate {}

/** What an order takes away from others. */
type Taken = {
  lines: readonly Line[];
  voucher: VoucherRow | null;
  slot: Slot | null;
  /** The version of the plan that the slot is from. */
  planVersion: number;
};

/**
 * Inserts an order with all its consequences. Independent statements are sent together. Stock is taken last, so that a
 * popular product's row is locked only for this statement and the commit. Throws `out_of_stock`, `OutOfDate`.
 */
export async function writeOrder(
  shop: Shop,
  tx: Transaction,
  shopper: Shopper,
  { order, step }: Draft,
  { lines, voucher, slot, planVersion }: Taken,
): Promise<void> {
  const uncounted = order.items.filter(({ takenFromStock }) => !takenFromStock);
  const isPlaced = order.status === "Order Placed";
  const { id: orderId, creditCents } = order;
  const kept = goods(order.items, "shelf", isPlaced ? "sold" : "held");
  const notification = notificationOf(shop, shopper.id, statusNotification(order, step));
  const writing = write(tx, {
    order: asRows(orders, [order]),
    items: asRows(orderItems, order.items),
    step: asRows(orderSteps, [step]),
    postings: postingsOf(shop, shopper, {
      name: `step:${step.id}`,
      orderId,
      postings: [...sale(order), ...creditUsed(creditCents), ...kept],
    }),
    notification: notification.value,
    shopperId: shopper.id,
    uncounted: uncounted.map(({ productId }) => productId),
    ordered: isPlaced ? order.items.map(({ productId }) => productId) : [],
  });
  const [placed, isVoucherTaken, isSlotTaken, taken, isCreditTaken] = await Promise.all([
    writing,
    voucher === null || takeVoucher(tx, voucherUse(voucher, order)),
    slot === null || takeSlot(shop, tx, slot, planVersion),
    takeFromStock(shop, tx, lines),
    creditCents === 0 || takeCredit(shop, tx, { shopperId: shopper.id, orderId, cents: creditCents }),
    mailStatus(shop, tx, order, step),
    notification.tell(tx),
    isPlaced && shop.events.publish(tx, orderArrived, { id: order.id }),
  ]).catch(async (error: unknown) => {
    // A repeated call does not lack the last piece: its first one has it.
    if (error instanceof ShopError && (await writing).length === 0) throw outOfDate();
    throw error;
  });
  if (!isSlotTaken && placed.length > 0) throw new SlotLost("A slot has to be chosen again.");
  if (
    placed[0]?.existing !== uncounted.length ||
    !isVoucherTaken ||
    !isCreditTaken ||
    order.items.some((item) => item.takenFromStock !== taken.has(item.productId))
  )
    throw outOfDate();
}

function outOfDate(): OutOfDate {
  return new OutOfDate("An order has to be read again.");
}

function voucherUse({ id: voucherId, version }: VoucherRow, { id: orderId, shopperId }: OrderRow) {
  return { voucherId, version, orderId, shopperId };
}

/**
 * Everything but stock, slot and voucher in one statement. It returns how many of the uncounted products exist: nothing else would
 * notice that one was deleted meanwhile. It returns nothing, and inserts no lines, when the shopper already has an
 * order under the key; of two concurrent calls with one key, the second waits here for the first to commit.
 */
const write = defineStatement<
  Record<"order" | "items" | "step" | "postings" | "notification" | "shopperId", string> & {
    ordered: string[];
    uncounted: string[];
  },
  { existing: number }
>(
  "write_order",
  sql`
    with placed as (
      ${insertRows(orders, sql.placeholder("order"))}
      on conflict (shopper_id, idempotency_key) do nothing returning id
    ), items as (
      ${insertRows(orderItems, sql.placeholder("items"), sql`exists (select from placed)`)}
    ), step as (
      ${insertRows(orderSteps, sql.placeholder("step"), sql`exists (select from placed)`)}
    ), postings as (
      ${insertPostingsOf(sql.placeholder("postings"))}
    ), notification as (
      ${insertNotificationsOf(sql.placeholder("notification"))}
    ), emptied as (
      ${deletionFromCart(sql.placeholder("shopperId"), sql.placeholder("ordered"))}
    )
    select (
      select count(*)::int from ${products} where ${products.id} = ${anyOf("uncounted")}
    ) as existing from placed`,
);
