import { randomUUID } from "node:crypto";
import { ShopError } from "../../contract/errors.ts";
import { inTransaction, type Transaction } from "../db/database.ts";
import { isUniqueViolation } from "../db/failures.ts";
import type { Shop } from "../shop.ts";
import { SESSION_SECONDS } from "./auth.ts";
import { shopperChanged } from "./events.ts";
import { deleteUnneededGuests, turnGuestIntoAccount, updateGuest } from "./guest-store.ts";
import { hashPassword, refuseCommonPassword } from "./passwords.ts";
import { type Entry, signUp, type VisitorsOwn, welcome } from "./service.ts";
import { type Account, deleteLinks, isEmailTaken, lockShopper } from "./store.ts";

// A guest is an account with a session and without a password that anybody knows, so that carts, addresses and orders
// need no second way. Its `email` is a placeholder: several guests, and later an account, may have the same address.

type GuestDetails = VisitorsOwn & { name: string; email: string };

/** Creates a guest's account and session; merges what the visitor has. Throws `email_taken` when an account has the email. */
export async function createGuest(shop: Shop, details: GuestDetails): Promise<Entry> {
  const { name, email } = details;
  await refuseTakenEmail(shop.db, email);
  const id = randomUUID();
  // Under .invalid there is no mail (RFC 2606), and the password is not stored anywhere else.
  const account = { name, email: `guest-${id}@guest.invalid`, password: randomUUID() };
  const fields = { guestEmail: email, guestCheckAt: nextCheck(shop) };
  const entry = await signUp(shop, account, details, fields);
  return { ...entry, user: { ...entry.user, email, isGuest: true } };
}

/** Changes the name and email of a guest; merges what the visitor has. Throws `email_taken`. */
export async function changeGuest(shop: Shop, { id }: Account, details: GuestDetails): Promise<Entry> {
  const { name, email } = details;
  await inTransaction(shop.db, async (tx) => {
    const guest = await requireGuest(tx, id);
    await refuseTakenEmail(tx, email);
    if (guest.email !== email) await deleteLinks(tx, id);
    await updateGuest(tx, id, { name, email }, shop.clock());
    await shop.events.publish(tx, shopperChanged, { id });
  });
  const account = { id, name, email, isGuest: true };
  return { ...(await welcome(shop, account, details)), cookies: new Headers() };
}

/** Gives a guest's account a password, so that its orders are kept. Throws `weak_password`, `email_taken`. */
export async function upgradeGuest(
  shop: Shop,
  { id }: Account,
  details: GuestDetails & { password: string },
): Promise<Entry> {
  const { name, email, password } = details;
  refuseCommonPassword(password);
  const hash = await hashPassword(password);
  await inTransaction(shop.db, async (tx) => {
    const guest = await requireGuest(tx, id);
    if (guest.email !== email) await deleteLinks(tx, id);
    await turnGuestIntoAccount(tx, id, { name, email, hash }, shop.clock());
    await shop.events.publish(tx, shopperChanged, { id });
  }).catch((error) => {
    throw isUniqueViolation(error) ? new ShopError("email_taken") : error;
  });
  return { ...(await welcome(shop, { id, name, email }, details)), cookies: new Headers() };
}

/** Deletes the guests who have neither a session nor an order. */
export async function sweepGuests(shop: Shop): Promise<void> {
  await deleteUnneededGuests(shop.db, shop.clock(), nextCheck(shop));
}

/** When a session that begins now has expired. */
function nextCheck(shop: Shop): Date {
  return new Date(shop.clock().getTime() + SESSION_SECONDS * 1_000);
}

/**
 * Locks the guest's row. Throws when the account has got a password, or was deleted, since its session was read. Whoever
 * changes its email deletes its links: they prove only the address that they were mailed to.
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
