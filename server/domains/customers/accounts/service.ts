import type { User } from "#contract/accounts/endpoints.ts";
import type { CartItems } from "#contract/cart/endpoints.ts";
import type { Allergen } from "#contract/catalog/food/allergens.ts";
import { refuseCommonPassword, sessionEnded, signIn, translate, withHashOf } from "#domains/logins/index.ts";
import type { Shopper } from "#platform/actor.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { mergeCart, readCart } from "../cart/service.ts";
import { addAvoided, findAvoided, replaceAvoided } from "./allergen-store.ts";
import { type Belongings, findBelongings, nobodysBelongings } from "./session-store.ts";
import { type Account, deleteSessions, deleteShoppers, insertShoppers } from "./store.ts";

type Credentials = { email: string; password: string };
/** What a visitor has in the browser: the account gets it. `device` has the browser's name, which the session keeps. */
export type VisitorsOwn = {
  device?: Headers;
  cartItems?: CartItems | undefined;
  avoidedAllergens?: Allergen[] | undefined;
};

/** The logged-in user with the avoided allergens, and the cookies of the session. */
export type Entry = { user: User; avoidedAllergens: Allergen[]; cookies: Headers };

/** Creates an account and logs it in; merges what the visitor has. Throws `weak_password`, `email_taken`. */
export async function register(
  shop: Shop,
  details: Credentials & VisitorsOwn & { name: string },
): Promise<Entry> {
  const { name, email, password } = details;
  await refuseCommonPassword(password);
  return signUp(shop, { name, email, password }, details);
}

/**
 * Creates an account with its password and logs it in. `fields` are the values of additional columns. Throws
 * `email_taken`.
 */
export async function signUp(
  shop: Shop,
  account: Credentials & { name: string },
  visitor: VisitorsOwn,
  fields: object = {},
): Promise<Entry> {
  const body = { ...account, ...fields };
  const { response, headers } = await withHashOf(account.password, () =>
    translate("email_taken", () =>
      shop.shopperAuth.api.signUpEmail({
        body,
        returnHeaders: true,
        headers: visitor.device ?? new Headers(),
      }),
    ),
  );
  return { ...(await welcome(shop, response.user, visitor)), cookies: headers };
}

/** Logs a shopper in; merges what the visitor has. Throws `wrong_credentials`, the same for email and password. */
export async function logIn(shop: Shop, details: Credentials & VisitorsOwn): Promise<Entry> {
  const { response, headers } = await signIn(shop.shopperAuth, details, details.device);
  return { ...(await welcome(shop, response.user, details)), cookies: headers };
}

/** The shopper with their cart, without products that are no longer sold. */
export async function readUser(shop: Shop, account: Account): Promise<User> {
  return toUser(account, await readCart(shop, account.id));
}

/** An account as the API shows it. */
export function toUser({ id, name, email, isGuest }: Account, cartItems: CartItems): User {
  return { _id: id, name, email, cartItems, ...(isGuest && { isGuest }) };
}

/**
 * The personal data that every page shows, for a shopper or a visitor. The cart is as it was left, so that pages can
 * explain what is removed from it.
 */
export async function readBelongings({ db }: Shop, person: { id: string } | undefined): Promise<Belongings> {
  return person ? findBelongings(db, person.id) : nobodysBelongings;
}

/** Ends sessions of a shopper, by id. */
export async function endSessions({ events }: Shop, tx: Transaction, ids: readonly string[]): Promise<void> {
  await deleteSessions(tx, ids);
  for (const id of ids) await events.publish(tx, sessionEnded, { id });
}

/** The account with its cart and avoided allergens, into which the visitor's are merged. */
async function welcome(shop: Shop, account: Account, visitor: VisitorsOwn) {
  const { cartItems = {}, avoidedAllergens: avoided = [] } = visitor;
  const { id } = account;
  return {
    user: toUser(account, await mergeCart(shop, { kind: "shopper", id }, cartItems)),
    avoidedAllergens: await (avoided.length > 0
      ? addAvoided(shop.db, id, avoided)
      : findAvoided(shop.db, id)),
  };
}

/** The allergens that a shopper avoids. */
export function readAvoided(db: Queryable, shopperId: string): Promise<Allergen[]> {
  return findAvoided(db, shopperId);
}

/** Chooses the allergens that a shopper avoids. */
export async function avoidAllergens({ db }: Shop, { id }: Shopper, allergens: Allergen[]): Promise<void> {
  await replaceAvoided(db, id, allergens);
}

/** Inserts the demo shop's reviewers, who have no password and cannot log in; returns ids by email. */
export async function insertDemoShoppers(
  tx: Transaction,
  people: readonly { name: string; email: string }[],
): Promise<Map<string, string>> {
  return new Map((await insertShoppers(tx, people)).map((row) => [row.email, row.id]));
}

/** Deletes shoppers that `insertDemoShoppers` inserted, who never logged in or ordered. */
export function removeDemoShoppers(tx: Transaction, ids: readonly string[]): Promise<void> {
  return deleteShoppers(tx, ids);
}
