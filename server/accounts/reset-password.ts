import { ShopError } from "../../contract/errors.ts";
import { inTransaction } from "../db/database.ts";
import { isUniqueViolation } from "../db/failures.ts";
import { mailId, queueMail } from "../mail/service.ts";
import type { Shop } from "../shop.ts";
import { findGuest, updateGuest } from "./guest-store.ts";
import { forgottenPasswordJob } from "./jobs.ts";
import { hasRecentLink, isLinkOpen, LINK_MINUTES, makeLink, redeemLink } from "./links.ts";
import { hashPassword, refuseCommonPassword } from "./passwords.ts";
import { endSessions } from "./service.ts";
import { confirmEmail, deleteLinks, findShopperWithPassword, lockShopper, updatePassword } from "./store.ts";

/**
 * Queues a mail with a reset link. Only the job checks whether the email belongs to a shopper, so that the answer and
 * its timing are the same for every email.
 */
export async function forgotPassword(shop: Shop, email: string): Promise<void> {
  await shop.jobs.send(shop.db, forgottenPasswordJob, { email });
}

/**
 * However often it is requested, the shopper gets at most one mail in this many minutes; its link is valid for an hour.
 */
const MAIL_EVERY_MINUTES = 10;

/** Creates the link and its mail in one transaction, as a job. A retry sends no second mail. */
export async function mailResetLink(shop: Shop, email: string, jobId: string): Promise<void> {
  const shopper = (await findShopperWithPassword(shop.db, email)) ?? (await findGuest(shop.db, email));
  if (!shopper) return;
  await inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopper.id);
    const recent = { shopperId: shopper.id, purpose: "reset-password" } as const;
    if (await hasRecentLink(shop, tx, recent, MAIL_EVERY_MINUTES)) return;
    const link = await makeLink(shop, tx, "reset-password", { shopperId: shopper.id });
    await queueMail(shop, tx, {
      id: mailId(`reset-password:${jobId}`),
      to: { email: shopper.email, name: shopper.name },
      mail: { template: "reset-password", link, validMinutes: LINK_MINUTES },
    });
  });
}

/**
 * Sets the password of the shopper who owns the link and returns their email, which the link confirms; a guest gets an
 * account with it. Ends all their sessions and invalidates their other links. Throws `weak_password`, `link_expired`, `email_taken`.
 */
export async function resetPassword(
  shop: Shop,
  { token, password }: { token: string; password: string },
): Promise<string> {
  refuseCommonPassword(password);
  // Checked before hashing, which is expensive.
  if (!(await isLinkOpen(shop, "reset-password", token))) throw new ShopError("link_expired");
  const hash = await hashPassword(password);
  const reset = inTransaction(shop.db, async (tx) => {
    const link = await redeemLink(shop, tx, "reset-password", token);
    const shopper = link && (await lockShopper(tx, link.shopperId));
    if (!shopper) throw new ShopError("link_expired");
    const { name, email } = shopper;
    if (shopper.isGuest)
      await updateGuest(tx, shopper.id, { name, email, guestEmail: null, hash }, shop.clock());
    else await updatePassword(tx, shopper.id, hash, shop.clock());
    await confirmEmail(tx, shopper.id);
    await endSessions(shop, tx, shopper.id);
    await deleteLinks(tx, link.shopperId);
    return email;
  });
  return reset.catch((error) => {
    throw isUniqueViolation(error) ? new ShopError("email_taken") : error;
  });
}
