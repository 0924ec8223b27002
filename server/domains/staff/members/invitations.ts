import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Role } from "#contract/permissions.ts";
import { staffLimits } from "#contract/staff/limits.ts";
import type { Member } from "#contract/staff/member.ts";
import { isRole } from "#domains/access/index.ts";
import {
  digestOfToken,
  hashPassword,
  makeLinkToken,
  refuseCommonPassword,
  signIn,
} from "#domains/logins/index.ts";
import { queueMail } from "#domains/mail/index.ts";
import type { StaffMember } from "#platform/actor.ts";
import { DAY_MS } from "#platform/days.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import { pageUrl } from "#platform/languages/page-url.ts";
import type { Shop } from "#platform/shop.ts";
import type { StaffRow } from "#schema/staff.ts";
import { findMember, insertPassword } from "../store.ts";
import {
  deleteInvited,
  findInvited,
  type InvitationLink,
  insertInvited,
  isShoppersEmail,
  replaceLink,
  takeInvitation,
} from "./invitation-store.ts";
import { lockOwners, viewMember } from "./members.ts";
import { refuseTakenEmail } from "./taken-email.ts";

type Invited = { name: string; email: string; role: Role };

const VALID_MS = staffLimits.invitationDays * DAY_MS;
/** Two clicks on "Send again" send one mail: the link of an earlier mail no longer works. */
const SENT_EVERY_MS = 60_000;

/**
 * Adds somebody who can log in once they have accepted, and mails them the link. `alsoShops`: a shopper's account has the
 * address too; the two logins have nothing to do with each other. Throws `not_allowed`, `email_taken`.
 */
export async function inviteMember(
  shop: Shop,
  actor: StaffMember,
  { name, email, role }: Invited,
  once = notIdempotent(shop),
): Promise<{ member: Member; alsoShops: boolean }> {
  const { token, link } = makeInvitation(shop);
  const invite = once.transact(async (tx) => {
    await lockOwners(tx, actor);
    const row = await insertInvited(tx, { name, email, role, ...link });
    await mailInvitation(shop, tx, { actor, row, token });
    return { member: viewMember(row), alsoShops: await isShoppersEmail(tx, email) };
  });
  return invite.catch((error: unknown) => refuseTakenEmail(shop, email, error));
}

/**
 * Mails an open invitation again, with a new link instead of the old one; not within a minute of the last mail, which
 * `sent` reports. Throws `not_allowed`, `staff_member_not_found`, `invitation_over`.
 */
export async function sendInvitationAgain(
  shop: Shop,
  actor: StaffMember,
  id: string,
): Promise<{ member: Member; sent: boolean }> {
  const { token, link } = makeInvitation(shop);
  const sentBefore = new Date(link.invitedUntil.getTime() - SENT_EVERY_MS);
  return inTransaction(shop.db, async (tx) => {
    await lockOwners(tx, actor);
    const row = (await findMember(tx, id)) && (await replaceLink(tx, id, link, sentBefore));
    if (row) await mailInvitation(shop, tx, { actor, row, token });
    return { member: viewMember(row ?? (await requireOpen(tx, id))), sent: row !== undefined };
  });
}

/**
 * Withdraws an invitation and returns whose it was. Throws `not_allowed`, `staff_member_not_found`, and
 * `invitation_over` when it was accepted first.
 */
export function withdrawInvitation({ db }: Shop, actor: StaffMember, id: string): Promise<Member> {
  return inTransaction(db, async (tx) => {
    await lockOwners(tx, actor);
    return viewMember((await deleteInvited(tx, id)) ?? (await requireOpen(tx, id)));
  });
}

/** Whom a link invites, and as what. Throws `link_expired`. */
export async function readInvitation({ clock, db }: Shop, token: string): Promise<Invited> {
  const row = await findInvited(db, digestOfToken(token), clock());
  if (!row || !isRole(row.role)) throw invitationExpired();
  return { name: row.name, email: row.email, role: row.role };
}

/**
 * Accepts an invitation, as whatever the role is by now, and logs in; returns the cookies. Throws `weak_password`,
 * `link_expired`.
 */
export async function acceptInvitation(
  shop: Shop,
  { token, password }: { token: string; password: string },
): Promise<{ member: Member; cookies: Headers }> {
  await refuseCommonPassword(password);
  // Checked before hashing, which is expensive.
  const { email } = await readInvitation(shop, token);
  const hash = await hashPassword(password);
  const member = await inTransaction(shop.db, async (tx) => {
    const row = await takeInvitation(tx, digestOfToken(token), shop.clock());
    if (!row) throw invitationExpired();
    await insertPassword(tx, row.id, hash);
    return viewMember(row);
  });
  const { headers } = await signIn(shop.staffAuth, { email, password });
  return { member, cookies: headers };
}

function makeInvitation({ clock }: Shop): { token: string; link: InvitationLink } {
  const token = makeLinkToken();
  const invitedUntil = new Date(clock().getTime() + VALID_MS);
  return { token, link: { invitationDigest: digestOfToken(token), invitedUntil } };
}

async function mailInvitation(
  shop: Shop,
  tx: Transaction,
  { actor, row: { name, email, role }, token }: { actor: StaffMember; row: StaffRow; token: string },
): Promise<void> {
  const inviter = await findMember(tx, actor.id);
  if (!inviter || !isRole(role)) throw new Error(`Nobody can be invited as ${role}.`);
  await queueMail(shop, tx, {
    to: { email, name },
    mail: {
      template: "staff-invitation",
      link: pageUrl(shop, `/seller/join?token=${token}`),
      validDays: staffLimits.invitationDays,
      role,
      invitedBy: inviter.name,
    },
  });
}

/** Returns the member of an open invitation. Throws `staff_member_not_found`, `invitation_over`. */
async function requireOpen(tx: Transaction, id: string): Promise<StaffRow> {
  const row = await findMember(tx, id);
  if (!row) throw new ShopError("staff_member_not_found");
  if (!row.invitedUntil) throw new ShopError("invitation_over");
  return row;
}

function invitationExpired(): ShopError {
  const message = t(
    "This invitation has expired, was withdrawn or was already accepted. Please log in, or ask the shop''s owner for another one.",
  );
  return new ShopError("link_expired", { message });
}
