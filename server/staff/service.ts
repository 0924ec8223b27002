import { ShopError } from "../../contract/errors.ts";
import { type Role, roleNames } from "../../contract/permissions.ts";
import { hashPassword, refuseCommonPassword } from "../accounts/passwords.ts";
import { signIn } from "../accounts/service.ts";
import type { Actor } from "../actor.ts";
import { inTransaction } from "../db/database.ts";
import { isUniqueViolation } from "../db/failures.ts";
import type { Shop } from "../shop.ts";
import { isRole, requirePermission } from "./access.ts";
import { insertStaffMember } from "./store.ts";

type Credentials = { email: string; password: string };
type NewMember = Credentials & { name: string; role: Role };

/** Logs a member of the staff in; returns the cookies. Throws `wrong_credentials`, alike for email and password. */
export async function logInStaff(shop: Shop, credentials: Credentials): Promise<Headers> {
  return (await signIn(shop.staffAuth, credentials)).headers;
}

/**
 * Adds somebody to the staff; only an owner may. Returns the new member's id. Throws `not_allowed`, `invalid_input` for
 * a role that the shop does not have, `weak_password`, `email_taken`.
 */
export async function addStaffMember(
  shop: Shop,
  actor: Actor,
  { role, ...member }: Omit<NewMember, "role"> & { role: string },
): Promise<string> {
  requirePermission(actor, "staff.manage");
  if (!isRole(role)) {
    const message = `Role must be one of ${roleNames.join(", ")}.`;
    throw new ShopError("invalid_input", { message, fields: { role: message } });
  }
  refuseCommonPassword(member.password);
  return createStaffMember(shop, { ...member, role });
}

/** Writes a member of the staff who logs in with a password; returns the id. Throws `email_taken`. */
export async function createStaffMember(
  shop: Shop,
  { name, email, password, role }: NewMember,
): Promise<string> {
  const passwordHash = await hashPassword(password);
  const member = { name, email: email.toLowerCase(), role, passwordHash };
  return inTransaction(shop.db, (tx) => insertStaffMember(tx, member)).catch((error: unknown) => {
    throw isUniqueViolation(error) ? emailTaken() : error;
  });
}

function emailTaken(): ShopError {
  return new ShopError("email_taken", { message: "Somebody on the staff has this email address already." });
}
