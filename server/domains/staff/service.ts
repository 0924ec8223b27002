import { ShopError } from "#contract/errors.ts";
import type { Role } from "#contract/permissions.ts";
import { type Member, roleRule } from "#contract/staff/member.ts";
import { isRole, requirePermission } from "#domains/access/index.ts";
import {
  deleteLinks,
  hashPassword,
  refuseCommonPassword,
  signIn,
  translate,
  withHashOf,
} from "#domains/logins/index.ts";
import type { Actor } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import { notIdempotent } from "#platform/idempotency/service.ts";
import type { Shop } from "#platform/shop.ts";
import { enterCode } from "./logins/two-factor.ts";
import { viewMember } from "./members/members.ts";
import { refuseTakenEmail } from "./members/taken-email.ts";
import { insertStaffMember } from "./store.ts";

type Credentials = { email: string; password: string };
type NewMember = Credentials & { name: string; role: Role };

/**
 * Logs a staff member in; returns the cookies. `device` has the browser's name, which the session keeps. Throws `wrong_credentials`, the same for email and password. With
 * two-factor login also throws `code_required` without a code, `wrong_code` and `code_locked`.
 */
export async function logInStaff(
  shop: Shop,
  { code, ...credentials }: Credentials & { code?: string | undefined },
  device?: Headers,
): Promise<Headers> {
  const { response, headers } = await signIn(shop.staffAuth, credentials, device);
  if (!("twoFactorRedirect" in response)) return headers;
  if (code === undefined) throw new ShopError("code_required");
  return enterCode(shop, credentials.email, headers, code, device);
}

/**
 * Changes the caller's own password and ends their other sessions and mailed links; returns the new cookies of this
 * session. Throws `weak_password`, `wrong_password`.
 */
export async function changeOwnPassword(
  { db, staffAuth }: Shop,
  id: string,
  cookies: Headers,
  { password: currentPassword, newPassword }: { password: string; newPassword: string },
): Promise<Headers> {
  await refuseCommonPassword(newPassword, "newPassword");
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  const { headers } = await withHashOf(newPassword, () =>
    translate("wrong_password", () =>
      staffAuth.api.changePassword({ body, headers: cookies, returnHeaders: true }),
    ),
  );
  await inTransaction(db, (tx) => deleteLinks(tx, id));
  return headers;
}

/**
 * Adds a staff member; only an owner may. Throws `not_allowed`, `invalid_input` for a role that the shop does not have,
 * `weak_password`, `email_taken`.
 */
export async function addStaffMember(
  shop: Shop,
  actor: Actor,
  { role, ...member }: Omit<NewMember, "role"> & { role: string },
  once = notIdempotent(shop),
): Promise<Member> {
  requirePermission(actor, "staff.manage");
  if (!isRole(role))
    throw new ShopError("invalid_input", { message: roleRule(), fields: { role: roleRule() } });
  await refuseCommonPassword(member.password);
  return createStaffMember(shop, { ...member, role }, once);
}

/** Inserts a staff member who logs in with a password. Throws `email_taken`. */
export async function createStaffMember(
  shop: Shop,
  { name, email, password, role }: NewMember,
  once = notIdempotent(shop),
): Promise<Member> {
  const earlier = await once.earlier<Member>();
  if (earlier) return earlier;
  const passwordHash = await hashPassword(password);
  const member = { name, email: email.toLowerCase(), role, passwordHash };
  return once
    .transact(async (tx) => viewMember(await insertStaffMember(tx, member)))
    .catch((error: unknown) => refuseTakenEmail(shop, email, error));
}
