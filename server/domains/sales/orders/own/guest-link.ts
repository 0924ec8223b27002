import { createHmac, timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Queryable } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import type { Shop } from "#platform/shop.ts";
import { orders } from "#schema/orders.ts";
import { isGuest, shoppers } from "#schema/shoppers.ts";
import { listSteps } from "../steps/step-store.ts";
import { findOrders } from "../store.ts";
import { viewOrderWithSteps } from "../view.ts";

/** The characters of a UUID. */
const ID_LENGTH = 36;

/**
 * The path under which a guest's order can be read without a login, for mails to the guest; undefined for an order of
 * somebody with an account. The link has no secret of its own: the shop signs it, and the order counts the links that were
 * ended.
 */
export async function guestOrderPath(shop: Shop, id: string): Promise<string | undefined> {
  const link = await findLink(shop.db, id);
  return link && `/guest-order?token=${id}${sign(shop, id, link.number)}`;
}

/**
 * Returns the order that a guest's link is about, with its history. Throws `link_expired` for a link that was ended, or not
 * made by the shop, and once the guest has an account.
 */
export async function readGuestOrder(shop: Shop, token: string) {
  const [id, signature] = [token.slice(0, ID_LENGTH), token.slice(ID_LENGTH)];
  const link = await findLink(shop.db, id);
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(shop, id, link?.number ?? 0))];
  const isSigned = given.length === right.length && timingSafeEqual(given, right);
  const [order] = link && isSigned ? await findOrders(shop.db, [id]) : [];
  if (!order)
    throw new ShopError("link_expired", {
      message: t("This link does not open the order any more. Please log in, or get another link by email."),
    });
  return viewOrderWithSteps(shop, order, await listSteps(shop.db, id));
}

/** Ends the links of an order that are in mails so far. Throws `order_not_found`, also for an order of an account. */
export async function endGuestLink({ db }: Shop, id: string): Promise<void> {
  if (!(await findLink(db, id))) throw new ShopError("order_not_found");
  await db
    .update(orders)
    .set({ endedLinks: sql`${orders.endedLinks} + 1` })
    .where(eq(orders.id, id));
}

/** The number of the link that is valid now, of a guest's order. */
async function findLink(db: Queryable, id: string): Promise<{ number: number } | undefined> {
  if (!isId(id)) return undefined;
  const [link] = await db
    .select({ number: orders.endedLinks })
    .from(orders)
    .innerJoin(shoppers, eq(shoppers.id, orders.shopperId))
    .where(sql`${orders.id} = ${id} and ${isGuest}`);
  return link;
}

function sign({ secret }: Shop, id: string, number: number): string {
  return createHmac("sha256", secret).update(`guest's order ${id} ${number}`).digest("base64url");
}
