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
} from "#domains/logins/index.ts";
import { mailId, queueMail } from "#domains/mail/index.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import type { StaffRow } from "#schema/staff.ts";
import { forgottenStaffPasswordJob } from "../jobs.ts";
import { findMember, findStaffMember, lockMember, updateStaffPassword } from "../store.ts";
import { endAllSessions } from "./own-sessions.ts";

/** A member gets at most one mail in this many minutes, however often somebody asks. */
const MAIL_EVERY_MINUTES = 10;

/** Queues a mail with a reset link. Only the job looks for the member, so that the answer tells nothing, nor its time. */
export async function forgotStaffPassword({ db, jobs }: Shop, email: string): Promise<void> {
  await jobs.send(db, forgottenStaffPasswordJob, { email });
}

/** Creates the link and its mail in one transaction, as a job. A retry sends no second mail. */
export async function mailStaffResetLink(shop: Shop, email: string, jobId: string): Promise<void> {
  const found = await findStaffMember(shop.db, email);
  if (!found || found.invitedUntil) return;
  const { id: owner, name } = found;
  await inTransaction(shop.db, async (tx) => {
    await lockMember(tx, owner);
    // They may have another address by now, or no login.
    const member = await findMember(tx, owner);
    if (member?.email !== email || member.banned) return;
    const recent = { owner, purpose: "seller/reset-password" } as const;
    if (await hasRecentLink(shop, tx, recent, MAIL_EVERY_MINUTES)) return;
    const link = await makeLink(shop, tx, "seller/reset-password", { owner });
    await queueMail(shop, tx, {
      id: mailId(`staff-reset-password:${jobId}`),
      to: { email, name },
      mail: { template: "reset-password", link, validMinutes: LINK_MINUTES },
    });
  });
}

/**
 * Sets the password of the member who owns the link, ends their sessions and invalidates their other links; returns the member. Their
 * two-factor login and passkeys stay, as they are not lost with the password. Throws `weak_password`, `link_expired`.
 */
export async function resetStaffPassword(
  shop: Shop,
  { token, password }: { token: string; password: string },
): Promise<StaffRow> {
  await refuseCommonPassword(password);
  // Checked before hashing, which is expensive.
  const owner = await ownerOfLink(shop, "seller/reset-password", token);
  if (!owner) throw new ShopError("link_expired");
  const hash = await hashPassword(password);
  return inTransaction(shop.db, async (tx) => {
    // Locked first wherever a member's links or login change, or two of those could wait for each other.
    await lockMember(tx, owner);
    const link = await redeemLink(shop, tx, "seller/reset-password", token);
    const member = link && (await findMember(tx, owner));
    // Deactivated since the link was mailed.
    if (!member || member.banned) throw new ShopError("link_expired");
    await deleteLinks(tx, member.id);
    await updateStaffPassword(tx, member.id, hash, shop.clock());
    await endAllSessions(shop, tx, member.id);
    return member;
  });
}
