import { ShopError } from "#contract/errors.ts";
import {
  deleteLinks,
  hashPassword,
  hasRecentLink,
  LINK_MINUTES,
  makeLink,
  ownerOfLink,
  redeemLink,
  refuseCommonPassword,
  shopperChanged,
} from "#domains/logins/index.ts";
import { mailId, queueMail } from "#domains/mail/index.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { ifTaken } from "#platform/db/failures.ts";
import type { Shop } from "#platform/shop.ts";
import { lockGuests, moveOrders } from "./guest-store.ts";
import { forgottenPasswordJob } from "./jobs.ts";
import { endSessions } from "./service.ts";
import {
  confirmEmail,
  findShopperWithPassword,
  insertAccount,
  listSessions,
  lockShopper,
  updatePassword,
} from "./store.ts";

/**
 * Queues a mail with a reset link. Only the job checks whether the email belongs to a shopper, so that the answer and
 * its timing are the same for every email.
 */
export async function forgotPassword({ db, jobs }: Shop, email: string): Promise<void> {
  await jobs.send(db, forgottenPasswordJob, { email });
}

/**
 * However often it is requested, the shopper gets at most one mail in this many minutes; its link is valid for an hour.
 */
const MAIL_EVERY_MINUTES = 10;

/**
 * Creates the link and its mail in one transaction, as a job. A retry sends no second mail. Guests' names are not used:
 * anybody may have typed them.
 */
export async function mailResetLink(shop: Shop, email: string, jobId: string): Promise<void> {
  const account = await findShopperWithPassword(shop.db, email);
  await inTransaction(shop.db, async (tx) => {
    const found = account ? await lockShopper(tx, account.id) : (await lockGuests(tx, email)).length > 0;
    const recent = { owner: account?.id ?? email, purpose: "reset-password" } as const;
    if (!found || (await hasRecentLink(shop, tx, recent, MAIL_EVERY_MINUTES))) return;
    const link = await makeLink(shop, tx, "reset-password", recent);
    await queueMail(shop, tx, {
      id: mailId(`reset-password:${jobId}`),
      to: { email, name: account?.name ?? nameIn(email) },
      mail: { template: account ? "reset-password" : "guest-orders", link, validMinutes: LINK_MINUTES },
    });
  });
}

/**
 * Sets the password of the shopper who owns the link, ends all their sessions and invalidates their other links. For the
 * email of guests it creates an account. The account gets the orders of guests with its email, and nothing else of them:
 * anybody can be a guest with somebody's email. Returns the account's email, which the link confirms. Throws
 * `weak_password`, `link_expired`, `email_taken`.
 */
export async function resetPassword(
  shop: Shop,
  { token, password }: { token: string; password: string },
): Promise<string> {
  await refuseCommonPassword(password);
  // Checked before hashing, which is expensive.
  if (!(await ownerOfLink(shop, "reset-password", token))) throw new ShopError("link_expired");
  const hash = await hashPassword(password);
  const reset = inTransaction(shop.db, async (tx) => {
    const link = await redeemLink(shop, tx, "reset-password", token);
    if (!link) throw new ShopError("link_expired");
    await deleteLinks(tx, link.owner);
    if (link.owner.includes("@")) return joinGuests(tx, link.owner, hash);
    const shopper = await lockShopper(tx, link.owner);
    if (!shopper || shopper.isGuest) throw new ShopError("link_expired");
    await updatePassword(tx, shopper.id, hash, shop.clock());
    await confirmEmail(tx, shopper.id);
    await moveOrders(tx, await lockGuests(tx, shopper.email), shopper.id);
    await shop.events.publish(tx, shopperChanged, { id: shopper.id });
    await endSessions(shop, tx, await listSessions(tx, shopper.id));
    return shopper.email;
  });
  return reset.catch(ifTaken(() => new ShopError("email_taken")));
}

/** Creates an account for the mailbox of guests and gives it their orders; returns its email. */
async function joinGuests(tx: Transaction, email: string, hash: string): Promise<string> {
  const guestIds = await lockGuests(tx, email);
  if (guestIds.length === 0) throw new ShopError("link_expired");
  const id = await insertAccount(tx, { name: nameIn(email), email, hash });
  await moveOrders(tx, guestIds, id);
  return email;
}

function nameIn(email: string): string {
  return email.slice(0, email.indexOf("@"));
}
