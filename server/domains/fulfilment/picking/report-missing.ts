import { v7 as uuidv7 } from "uuid";
import { placeholderImage } from "#contract/catalog/images.ts";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { weightText } from "#contract/catalog/units/sold-by-weight.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { wishOf } from "#contract/orders/when-missing.ts";
import type { Missing } from "#contract/picking/endpoints.ts";
import { changeStock, loadProducts, lockStock, moveStock, translatedNameOf } from "#domains/catalog/index.ts";
import {
  costOfSubstitutes,
  leaveOut,
  lockForPicking,
  nameInOrder,
  notifyOfQuestion,
  type OrderWithItems,
  refusalOfPicking,
  replaceLine,
  saveQuestion,
} from "#domains/sales/index.ts";
import { noteChange, type StaffMember } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Once } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import type { OrderItemRow } from "#schema/order-items.ts";
import type { ProductRow } from "#schema/products.ts";
import { closeQuestionJob } from "./jobs.ts";
import { makeQuestionToken, questionLink } from "./question-links.ts";
import { requireSubstitute } from "./substitutes.ts";

export type MissingOutcome = "left-out" | "replaced" | "asked";

/**
 * Does about missing pieces of an order what its shopper wishes: they are left out, replaced by the substitute, or they are
 * asked about it. Without a substitute they are left out. Throws `order_not_found`, `status_conflict` for an order that
 * cannot be picked, `missing_rule` when somebody else was first or the substitute does not suit, `out_of_stock` when it has
 * run out, and `short_rule` when nothing would be left of the order.
 */
export function reportMissing(
  shop: Shop,
  actor: StaffMember,
  wish: Missing,
  { transact }: Once,
): Promise<MissingOutcome> {
  return transact(async (tx) => {
    const order = (await lockForPicking(tx, [wish.order])).get(wish.order);
    if (!order) throw new ShopError("order_not_found");
    const item = requireMissing(order, wish);
    const { quantity, shelfEmpty } = wish;
    const wanted = wishOf(order, item) === "leave" ? null : (wish.substitute ?? null);
    const substitute =
      wanted === null ? null : await requireSubstitute(tx, order, item, { productId: wanted, quantity });
    const { productId, name } = item;
    noteChange(actor, { field: `Missing for #${order.number}: ${name}`, before: "", after: `${quantity}` });
    if (shelfEmpty) {
      // With the substitute, in the sequence in which orders lock products, and before the shopper's credit.
      await lockStock(
        tx,
        [productId, ...(substitute ? [substitute.id] : [])].map((id) => ({ productId: id, quantity })),
      );
      await emptyShelf(shop, tx, actor, item);
    }
    return settle(shop, tx, actor, order, { item, quantity, substitute });
  });
}

type Settling = { item: OrderItemRow; quantity: number; substitute: ProductRow | null };

async function settle(
  shop: Shop,
  tx: Transaction,
  actor: StaffMember,
  order: OrderWithItems,
  { item, quantity, substitute }: Settling,
): Promise<MissingOutcome> {
  const missing = { productId: item.productId, quantity };
  if (!substitute) {
    await leaveOut(shop, tx, actor, order, missing);
    return "left-out";
  }
  const priceCents = substitute.currentPriceCents;
  if (wishOf(order, item) === "replace") {
    await replaceLine(shop, tx, actor, order, { ...missing, substitute, priceCents });
    return "replaced";
  }
  await ask(shop, tx, order, { item, quantity, substitute });
  return "asked";
}

/** Asks the shopper, who has some minutes; then the pieces are left out. */
async function ask(
  shop: Shop,
  tx: Transaction,
  order: OrderWithItems,
  { item, quantity, substitute }: Settling & { substitute: ProductRow },
): Promise<void> {
  const { answerMinutes: minutes } = shop.settings.current.picking;
  const { id: productId, name, images, currentPriceCents: priceCents } = substitute;
  const weight =
    weightText({ ...substitute, weight: substitute.weight ?? undefined }, shop.settings.current.locale) ??
    null;
  const translatedName = translatedNameOf(shop, substitute, order.language);
  const id = uuidv7();
  const { token, tokenDigest } = makeQuestionToken(order.id);
  const missing = { productId: item.productId, quantity };
  const costCents = costOfSubstitutes(order, missing, priceCents);
  await saveQuestion(shop, tx, order, item.productId, {
    ...{ id, quantity, priceCents, costCents, tokenDigest },
    substitute: { productId, name, translatedName, weight, image: images[0] ?? placeholderImage },
    until: new Date(shop.clock().getTime() + minutes * 60_000).toISOString(),
  });
  await notifyOfQuestion(shop, tx, order, {
    ...{ id, quantity, costCents, minutes, name: nameInOrder(item), substitute: translatedName ?? name },
    link: questionLink(shop, order, token),
  });
  const data = { orderId: order.id, questionId: id };
  await shop.jobs.send(tx, closeQuestionJob, data, { id, afterSeconds: minutes * 60 });
}

/** The line, if as many pieces of it can be missing as somebody says. */
function requireMissing(order: OrderWithItems, { product, quantity, short }: Missing): OrderItemRow {
  const refusal = refusalOfPicking(order);
  if (refusal !== null) throw new ShopError("status_conflict", { message: refusal });
  const refuse = (message: string) => new ShopError("missing_rule", { message });
  const item = order.items.find(({ productId }) => productId === product);
  if (!item) throw refuse(t("This is not in the order."));
  const { name, shortQuantity, question } = item;
  if (question) throw refuse(t("The shopper is being asked about {product} already.", { product: name }));
  if (shortQuantity !== short)
    throw refuse(
      t(
        "{count, plural, other {# of {product} are already marked as missing. Please check the order again.}}",
        { count: shortQuantity, product: name },
      ),
    );
  const left = item.quantity - shortQuantity - item.pickedQuantity;
  if (left === 0) throw refuse(t("All of {product} is picked. Take the tick back first.", { product: name }));
  if (quantity > left)
    throw refuse(
      t("{left, plural, other {Only # of {product} are not picked yet.}}", { left, product: name }),
    );
  return item;
}

/** Nothing is left on the shelf: what the stock still says is missing too. A product that is not counted goes off sale. */
async function emptyShelf(shop: Shop, tx: Transaction, actor: StaffMember, { productId }: OrderItemRow) {
  const counted = await moveStock(shop, tx, actor, {
    entry: `missing:${uuidv7()}`,
    reason: "missing",
    productIds: [productId],
    differences: async () => new Map([[productId, -productLimits.stockMax]]),
  });
  const [product] = await loadProducts(tx, [productId]);
  if (product && !counted.has(productId))
    await changeStock(shop, tx, actor, { id: productId, inStock: false });
}
