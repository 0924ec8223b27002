import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { orders } from "#schema/orders.ts";
import { shopperEmail, shoppers } from "#schema/shoppers.ts";
import { withItems } from "../store.ts";
import type { OrderWithItems } from "../view.ts";

export type Buyer = { name: string; email: string };

/** Finds an order with its buyer: any order, or with `shopperId` only that shopper's. */
export async function findOrderWithBuyer(
  db: Queryable,
  id: string,
  shopperId?: string,
): Promise<{ order: OrderWithItems; buyer: Buyer } | undefined> {
  if (!isId(id)) return undefined;
  const isMeant = eq(orders.id, id);
  const [found] = await db
    .select({ order: orders, buyer: { name: shoppers.name, email: shopperEmail } })
    .from(orders)
    .innerJoin(shoppers, eq(shoppers.id, orders.shopperId))
    .where(shopperId === undefined ? isMeant : and(isMeant, eq(orders.shopperId, shopperId)));
  if (!found) return undefined;
  const [order] = await withItems(db, [found.order]);
  return order && { order, buyer: found.buyer };
}

/** The names and emails of shoppers, by id. */
export async function listBuyers(db: Queryable, ids: readonly string[]): Promise<Map<string, Buyer>> {
  const rows = await db
    .select({ id: shoppers.id, name: shoppers.name, email: shopperEmail })
    .from(shoppers)
    .where(inArray(shoppers.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, ...buyer }) => [id, buyer]));
}
