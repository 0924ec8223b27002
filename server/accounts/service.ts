import type { Auth } from "better-auth";
import type { User } from "../../contract/accounts/endpoints.ts";
import type { CartItems } from "../../contract/cart/endpoints.ts";
import { mergeCart, readCart } from "../cart/service.ts";
import type { Transaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";
import { refuseCommonPassword, withHashOf } from "./passwords.ts";
import { type Account, insertShoppers } from "./store.ts";
import { translate } from "./translate.ts";

type Credentials = { email: string; password: string };
type VisitorCart = { cartItems?: CartItems | undefined };

/** Who came in, and the cookies that keep her in. */
type Entry = { user: User; cookies: Headers };

/** Makes an account and logs it in, with the visitor's cart. Throws `weak_password`, `email_taken`. */
export async function register(
  shop: Shop,
  details: Credentials & VisitorCart & { name: string },
): Promise<Entry> {
  const { name, email, password, cartItems = {} } = details;
  refuseCommonPassword(password);
  const body = { name, email, password };
  const { response, headers } = await withHashOf(password, () =>
    translate("email_taken", () => shop.shopperAuth.api.signUpEmail({ body, returnHeaders: true })),
  );
  return { user: await asUser(shop, response.user, cartItems), cookies: headers };
}

/** Logs a shopper in, with the visitor's cart. Throws `wrong_credentials`, alike for email and password. */
export async function logIn(shop: Shop, details: Credentials & VisitorCart): Promise<Entry> {
  const { response, headers } = await signIn(shop.shopperAuth, details);
  return { user: await asUser(shop, response.user, details.cartItems ?? {}), cookies: headers };
}

/** The shopper with her cart as it can be bought. */
export async function readUser(shop: Shop, { id, name, email }: Account): Promise<User> {
  return { _id: id, name, email, cartItems: await readCart(shop, id) };
}

/** Ends the session that the cookies name, on the server too; returns the cookies that clear the browser's. */
export async function logOut(auth: Auth, cookies: Headers): Promise<Headers> {
  const { headers } = await auth.api.signOut({ headers: cookies, returnHeaders: true });
  return headers;
}

/** Logs in on one side of the shop. Throws `wrong_credentials`. */
export function signIn(auth: Auth, { email, password }: Credentials) {
  return translate("wrong_credentials", () =>
    auth.api.signInEmail({ body: { email, password }, returnHeaders: true }),
  );
}

async function asUser(shop: Shop, { id, name, email }: Account, visitorItems: CartItems): Promise<User> {
  return { _id: id, name, email, cartItems: await mergeCart(shop, { kind: "shopper", id }, visitorItems) };
}

/** Writes the demo shop's reviewers, who have no password and cannot log in; returns ids by email. */
export async function insertDemoShoppers(
  tx: Transaction,
  people: readonly { name: string; email: string }[],
): Promise<Map<string, string>> {
  return new Map((await insertShoppers(tx, people)).map((row) => [row.email, row.id]));
}
