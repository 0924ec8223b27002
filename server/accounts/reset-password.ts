import { ShopError } from "../../contract/errors.ts";
import { inTransaction } from "../db/database.ts";
import { mailId, queueMail } from "../mail/service.ts";
import type { Shop } from "../shop.ts";
import { sessionEnded } from "./events.ts";
import { forgottenPasswordJob } from "./jobs.ts";
import { hasRecentLink, isLinkOpen, LINK_MINUTES, makeLink, redeemLink } from "./links.ts";
import { hashPassword, refuseCommonPassword } from "./passwords.ts";
import {
  deleteLinks,
  deleteShopperSessions,
  findShopperWithPassword,
  lockShopper,
  updatePassword,
} from "./store.ts";

/**
 * Has a link for choosing a new password mailed, if the email is a shopper's. Whether it is, is only looked up by the
 * job: here the same is done for everybody, in the same time.
 */
export async function forgotPassword(shop: Shop, email: string): Promise<void> {
  await shop.jobs.send(shop.db, forgottenPasswordJob, { email });
}

/** However often somebody asks, the account's owner gets a mail in so many minutes, whose link works for an hour. */
const MAIL_EVERY_MINUTES = 10;

/** The job's own part: the link and its mail, in one transaction. Done again, it sends no second mail. */
export async function mailResetLink(shop: Shop, email: string, jobId: string): Promise<void> {
  const shopper = await findShopperWithPassword(shop.db, email);
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
 * Sets the password of whom the link was mailed to; returns her email. All her sessions end, and whatever other links she
 * has. Throws `weak_password`, `link_expired`.
 */
export async function resetPassword(
  shop: Shop,
  { token, password }: { token: string; password: string },
): Promise<string> {
  refuseCommonPassword(password);
  // Checked before hashing, which is expensive.
  if (!(await isLinkOpen(shop, "reset-password", token))) throw new ShopError("link_expired");
  const hash = await hashPassword(password);
  return inTransaction(shop.db, async (tx) => {
    const link = await redeemLink(shop, tx, "reset-password", token);
    const shopper = link && (await lockShopper(tx, link.shopperId));
    if (!shopper) throw new ShopError("link_expired");
    await updatePassword(tx, link.shopperId, hash, shop.clock());
    for (const id of await deleteShopperSessions(tx, link.shopperId))
      await shop.events.publish(tx, sessionEnded, { id });
    await deleteLinks(tx, link.shopperId);
    return shopper.email;
  });
}
