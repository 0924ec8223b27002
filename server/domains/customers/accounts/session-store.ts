import { eq, sql } from "drizzle-orm";
import type { CartItems } from "#contract/cart/endpoints.ts";
import { type Allergen, knownAllergens } from "#contract/catalog/food/allergens.ts";
import type { Session } from "#domains/logins/index.ts";
import type { Database } from "#platform/db/database.ts";
import { defineStatement } from "#platform/db/statement.ts";
import { carts } from "#schema/cart.ts";
import { notifications } from "#schema/notifications.ts";
import { avoidedAllergens, isGuest, shopperEmail, shopperSessions, shoppers } from "#schema/shoppers.ts";
import { wishlistItems } from "#schema/wishlist.ts";

/** Finds a shopper's session and account by token, with one prepared statement. */
export function prepareFindSession(db: Database) {
  const statement = db
    .select({
      sessionId: shopperSessions.id,
      expiresAt: shopperSessions.expiresAt,
      id: shoppers.id,
      name: shoppers.name,
      email: shopperEmail,
      isGuest,
    })
    .from(shopperSessions)
    .innerJoin(shoppers, eq(shoppers.id, shopperSessions.userId))
    .where(eq(shopperSessions.token, sql.placeholder("token")))
    .prepare("shopper_session");
  return async (token: string): Promise<Session | undefined> => (await statement.execute({ token }))[0];
}

/**
 * A shopper's data that every page shows: the cart as it was left, the wishlist's ids, the number of unread
 * notifications, and the avoided allergens.
 */
export type Belongings = {
  cartItems: CartItems;
  wishlistIds: string[];
  unreadCount: number;
  avoidedAllergens: Allergen[];
};

export const nobodysBelongings: Belongings = {
  ...{ cartItems: {}, wishlistIds: [], unreadCount: 0, avoidedAllergens: [] },
};

/** Reads all of it in one statement, because each page needs it while it loads. */
export async function findBelongings(db: Database, shopperId: string): Promise<Belongings> {
  const [row] = await belongings(db, { shopperId });
  return row ? { ...row, avoidedAllergens: knownAllergens(row.avoidedAllergens) } : nobodysBelongings;
}

const shopperId = sql`${sql.placeholder("shopperId")}::uuid`;

const belongings = defineStatement<{ shopperId: string }, Belongings>(
  "shopper_belongings",
  sql`select
    coalesce((select items from ${carts} where shopper_id = ${shopperId}), '{}') as "cartItems",
    (select coalesce(json_agg(product_id order by created_at desc, product_id desc), '[]')
      from ${wishlistItems} where shopper_id = ${shopperId}) as "wishlistIds",
    (select count(*)::int from ${notifications} where shopper_id = ${shopperId} and not is_read) as "unreadCount",
    coalesce((select allergens from ${avoidedAllergens} where shopper_id = ${shopperId}), '{}')
      as "avoidedAllergens"`,
);
