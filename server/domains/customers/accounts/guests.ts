import { randomUUID } from "node:crypto";
import { ShopError } from "#contract/errors.ts";
import {
  hashPassword,
  refuseCommonPassword,
  SESSION_SECONDS,
  shopperChanged,
} from "#domains/logins/index.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { ifTaken } from "#platform/db/failures.ts";
import type { Shop } from "#platform/shop.ts";
import { readCart } from "../cart/service.ts";
import { deleteUnneededGuests, hasOrders, updateGuest } from "./guest-store.ts";
import { type Entry, endSessions, logIn, signUp, type VisitorsOwn } from "./service.ts";
import { type Account, isEmailTaken, listSessions, lockShopper } from "./store.ts";

// A guest is an account with a session and without a password that anybody knows, so that carts, addresses and orders
// need no second way. Its `email` is a placeholder: several guests, and later an account, may have the same address.

type GuestDetails = VisitorsOwn & { name: string; email: string };

/** Creates a guest's account and session; merges what the visitor has. Throws `email_taken` when an account has the email. */
export async function createGuest(shop: Shop, details: GuestDetails): Promise<Entry> {
  const { name, email } = details;
  await refuseTakenEmail(shop.db, email);
  const fields = { guestEmail: email, guestCheckAt: nextCheck(shop) };
  return asGuest(details, await signUp(shop, { name, ...unknownLogin() }, details, fields));
}

/**
 * Changes the name and email of a guest, who gets a new session; merges what the visitor has. A guest with orders and
 * another email is a new guest, who has the cart: orders belong to who has the email with which they were placed. Throws
 * `email_taken`.
 */
export async function changeGuest(shop: Shop, { id }: Account, details: GuestDetails): Promise<Entry> {
  const { name, email } = details;
  const login = unknownLogin();
  const hash = await hashPassword(login.password);
  const isSame = await inTransaction(shop.db, async (tx) => {
    const guest = await requireGuest(tx, id);
    await refuseTakenEmail(tx, email);
    if (guest.email !== email && (await hasOrders(tx, id))) return false;
    await updateGuest(tx, id, { name, email: login.email, guestEmail: email, hash }, shop.clock());
    await shop.events.publish(tx, shopperChanged, { id });
    return true;
  });
  // The old session ends last: without one, a guest is nobody.
  const earlier = await listSessions(shop.db, id);
  const entry = isSame
    ? asGuest(details, await logIn(shop, { ...details, ...login }))
    : await createGuest(shop, {
        ...details,
        cartItems: { ...(await readCart(shop, id)), ...details.cartItems },
      });
  await inTransaction(shop.db, (tx) => endSessions(shop, tx, earlier));
  return entry;
}

/**
 * Gives a guest's account a password, so that its orders are kept, and a new session: whoever knew the guest's is not the
 * account's owner. Throws `weak_password`, `email_taken`.
 */
export async function upgradeGuest(
  shop: Shop,
  { id }: Account,
  details: GuestDetails & { password: string },
): Promise<Entry> {
  const { name, email, password } = details;
  await refuseCommonPassword(password);
  const hash = await hashPassword(password);
  await inTransaction(shop.db, async (tx) => {
    await requireGuest(tx, id);
    await updateGuest(tx, id, { name, email, guestEmail: null, hash }, shop.clock());
    await shop.events.publish(tx, shopperChanged, { id });
    await endSessions(shop, tx, await listSessions(tx, id));
  }).catch(ifTaken(() => new ShopError("email_taken")));
  return logIn(shop, details);
}

/** The login of a guest's account, which nobody knows: under .invalid there is no mail (RFC 2606). */
function unknownLogin() {
  return { email: `guest-${randomUUID()}@guest.invalid`, password: randomUUID() };
}

function asGuest({ email }: GuestDetails, entry: Entry): Entry {
  return { ...entry, user: { ...entry.user, email, isGuest: true } };
}

/** Deletes the guests who have neither a session nor an order. */
export async function sweepGuests(shop: Shop): Promise<void> {
  await deleteUnneededGuests(shop.db, shop.clock(), nextCheck(shop));
}

/** When a session that begins now has expired. */
function nextCheck({ clock }: Shop): Date {
  return new Date(clock().getTime() + SESSION_SECONDS * 1_000);
}

/**
 * Locks the guest's row and returns it. Throws when the account has got a password, or was deleted, since its session was read.
 */
async function requireGuest(tx: Transaction, id: string): Promise<Account> {
  const account = await lockShopper(tx, id);
  if (!account) throw new ShopError("not_logged_in");
  if (!account.isGuest) throw new ShopError("already_logged_in");
  return account;
}

async function refuseTakenEmail(db: Shop["db"] | Transaction, email: string): Promise<void> {
  if (await isEmailTaken(db, email)) throw new ShopError("email_taken");
}
