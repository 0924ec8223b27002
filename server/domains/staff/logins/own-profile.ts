import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Member } from "#contract/staff/member.ts";
import { deleteLinks, LINK_MINUTES, makeLink, redeemLink, translate } from "#domains/logins/index.ts";
import { queueMail } from "#domains/mail/index.ts";
import { noteChange, type StaffMember } from "#platform/actor.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { ifTaken } from "#platform/db/failures.ts";
import type { Shop } from "#platform/shop.ts";
import type { StaffRow } from "#schema/staff.ts";
import { viewMember } from "../members/members.ts";
import { findMember, findStaffMember, lockMember, updateMember } from "../store.ts";

/** Changes a member's own name. */
export function changeOwnName(shop: Shop, actor: StaffMember, name: string): Promise<Member> {
  return inTransaction(shop.db, async (tx) =>
    changeSelf(shop, tx, actor, await lockSelf(tx, actor), { name }),
  );
}

/**
 * Mails a link to a member's own new address; they log in with the old one until it is followed. `cookies` are those of
 * their session. Throws `wrong_password`, `invalid_input`, `email_taken`.
 */
export async function changeOwnEmail(
  shop: Shop,
  actor: StaffMember,
  cookies: Headers,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await translate("wrong_password", () =>
    shop.staffAuth.api.verifyPassword({ body: { password }, headers: cookies }),
  );
  const holder = await findStaffMember(shop.db, email);
  if (holder?.id === actor.id) throw refuseEmail(t("This is already your email address."));
  if (holder) throw emailTaken();
  await inTransaction(shop.db, async (tx) => {
    const { name, email: old } = await lockSelf(tx, actor);
    // The next start would make another owner with that address and password.
    if (shop.config.seller.password && old === shop.config.seller.email.toLowerCase())
      throw refuseEmail(
        t(
          "Your address is SELLER_EMAIL in the shop''s configuration. Take SELLER_PASSWORD out of it, start the shop again, and then change your address here.",
        ),
      );
    const link = await makeLink(shop, tx, "seller/confirm-email", { owner: actor.id, email });
    await queueMail(shop, tx, {
      to: { email, name },
      mail: { template: "confirm-email", link, validMinutes: LINK_MINUTES },
    });
  });
}

/**
 * Changes a member's address to that of their link, and notifies the old address. Only they, logged in, can use the link:
 * otherwise a mistyped address would give their login to whoever reads the mail. Throws `link_expired`, `email_taken`.
 */
export async function confirmOwnEmail(shop: Shop, actor: StaffMember, token: string): Promise<Member> {
  const change = inTransaction(shop.db, async (tx) => {
    const before = await lockSelf(tx, actor);
    const link = await redeemLink(shop, tx, "seller/confirm-email", token);
    if (link?.owner !== actor.id)
      throw new ShopError("link_expired", {
        message: t("This link has expired, was already used, or belongs to another login."),
      });
    const { email } = link;
    const member = await changeSelf(shop, tx, actor, before, { email });
    // Invalidates the links that were mailed to the old address.
    await deleteLinks(tx, actor.id);
    await queueMail(shop, tx, {
      to: { email: before.email, name: before.name },
      mail: { template: "email-changed", newEmail: email },
    });
    return member;
  });
  return change.catch(ifTaken(emailTaken));
}

async function changeSelf(
  { clock }: Shop,
  tx: Transaction,
  actor: StaffMember,
  before: StaffRow,
  change: { name: string } | { email: string },
): Promise<Member> {
  const after = await updateMember(tx, actor.id, { ...change, updatedAt: clock() });
  if (!after) throw new Error("A locked row was not updated.");
  noteChange(actor, { field: "Name", before: before.name, after: after.name });
  noteChange(actor, { field: "Email", before: before.email, after: after.email });
  return viewMember(after);
}

async function lockSelf(tx: Transaction, { id }: StaffMember): Promise<StaffRow> {
  await lockMember(tx, id);
  const member = await findMember(tx, id);
  if (!member) throw new ShopError("not_logged_in");
  return member;
}

function refuseEmail(message: string): ShopError {
  return new ShopError("invalid_input", { fields: { email: message } });
}

/** Says no more: only owners may know who is invited or deactivated. */
function emailTaken(): ShopError {
  const message = t("Another staff member already has this email address.");
  return new ShopError("email_taken", { message, fields: { email: message } });
}
