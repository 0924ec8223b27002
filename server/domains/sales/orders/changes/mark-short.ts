import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { canBeShort, statusNames } from "#contract/orders/order-status.ts";
import { type Posting, post, transfer } from "#domains/ledger/index.ts";
import { type Actor, noteChange } from "#platform/actor.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderItemRow } from "#schema/order-items.ts";
import { lessSold, saleTakenBack, totalsDue } from "../entries.ts";
import { notifyOfReplacement, notifyOfShortage } from "../messages.ts";
import { creditReturned, isPaidByCredit, returnCredit } from "../placing/order-credit.ts";
import { saveOrder } from "../placing/save-orders.ts";
import { settleSoon } from "../steps/settle-soon.ts";
import { listSteps } from "../steps/step-store.ts";
import { lockOrder, updateOrderItem } from "../store.ts";
import { nameInOrder, type OrderWithItems, viewOrderWithSteps } from "../view.ts";
import { withShort } from "./fewer-pieces.ts";

type Missing = readonly { product: string; quantity: number }[];

/**
 * Marks items of an order that is being packed as short: they are not charged, or refunded when already paid. `missing`
 * is the total per product, so that repeating the call changes nothing. Throws `order_not_found`, `status_conflict`
 * once the order was dispatched, and `short_rule` when more is missing than was ordered, less than before, or
 * everything, in which case the order has to be cancelled.
 */
export function markShort(shop: Shop, actor: Actor, id: string, missing: Missing) {
  return inTransaction(shop.db, async (tx) => {
    const before = await lockOrder(tx, id);
    if (!before) throw new ShopError("order_not_found");
    if (!canBeShort.includes(before.status))
      throw new ShopError("status_conflict", {
        message: t("Nothing can be taken out of an order that is “{status}”.", {
          status: t(statusNames[before.status]),
        }),
      });
    const items = before.items.map((item) => without(before, item, missing));
    refuseStrangers(before, missing);
    if (totalsDue({ ...before, items }).subtotalCents === 0)
      throw new ShopError("short_rule", { message: t("Nothing would be left: please cancel the order.") });
    const order = withDue(before, items);
    await saveShortage(shop, tx, actor, before, order);
    return viewOrderWithSteps(shop, order, await listSteps(tx, id));
  });
}

/** An order with these lines instead, after which less is due; store credit pays no more than that, perhaps all of it. */
export function withDue(before: OrderWithItems, items: OrderItemRow[]): OrderWithItems {
  const { amountCents } = totalsDue({ ...before, items });
  const creditCents = Math.min(before.creditCents, amountCents);
  const order = { ...before, items, shortCents: before.amountCents - amountCents, creditCents };
  return { ...order, isPaid: before.isPaid || isPaidByCredit(order) };
}

function without({ status }: OrderWithItems, item: OrderItemRow, missing: Missing): OrderItemRow {
  const said = missing.filter(({ product }) => product === item.productId).at(-1);
  if (!said) return item;
  const { quantity, shortQuantity, name } = item;
  if (said.quantity > quantity)
    throw new ShopError("short_rule", {
      message: t("{quantity, plural, other {Only # of {product} were ordered.}}", {
        quantity,
        product: name,
      }),
    });
  if (said.quantity < shortQuantity)
    throw new ShopError("short_rule", {
      message: t("{count, plural, other {# of {product} are taken out already.}}", {
        count: shortQuantity,
        product: name,
      }),
    });
  // Whatever the shopper was asked about it, this decides.
  return withShort(status, item, said.quantity);
}

function refuseStrangers({ items }: OrderWithItems, missing: Missing): void {
  const ordered = new Set(items.map((item) => item.productId));
  if (missing.some(({ product }) => !ordered.has(product)))
    throw new ShopError("short_rule", { message: t("Some of these items are not in this order.") });
}

/**
 * Stores an order of which lines are shorter than before: less is owed, the goods are booked as missing, and the shopper
 * is told. `also` is what else is posted with it, in the same journal entry.
 */
export async function saveShortage(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  before: OrderWithItems,
  order: OrderWithItems,
  also: readonly Posting[] = [],
) {
  const changed = order.items.flatMap((item, index) => {
    const gone = item.shortQuantity - (before.items[index]?.shortQuantity ?? 0);
    return gone > 0 ? [{ item, gone }] : [];
  });
  if (changed.length === 0) return;
  for (const { item, gone } of changed)
    noteChange(actor, {
      field: `Missing: ${item.name}`,
      before: `${item.shortQuantity - gone}`,
      after: `${item.shortQuantity}`,
    });
  for (const { item } of changed) await updateOrderItem(tx, item);
  await saveOrder(shop, tx, order);
  const [then, now] = [totalsDue(before), totalsDue(order)];
  await post(shop, tx, actor, {
    name: `short:${crypto.randomUUID()}`,
    orderId: order.id,
    postings: [
      ...saleTakenBack(lessSold(then, now)),
      ...also,
      ...changed
        .filter(({ item }) => item.takenFromStock)
        .flatMap(({ item, gone }) => transfer(gone, "sold", "missing", item.productId)),
      ...creditReturned(before.creditCents - order.creditCents),
    ],
  });
  await returnCredit(shop, tx, order, before.creditCents - order.creditCents);
  const missing = changed.map(({ item, gone }) => `${gone} × ${nameInOrder(item)}`);
  const added = order.items.slice(before.items.length);
  if (added.length === 0) await notifyOfShortage(shop, tx, order, missing);
  else
    await notifyOfReplacement(
      shop,
      tx,
      order,
      missing,
      added.map((item) => `${item.quantity} × ${nameInOrder(item)}`),
    );
  if (order.paymentType === "Online") await settleSoon(shop, tx, order.id);
}
