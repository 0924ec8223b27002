import { randomBytes } from "node:crypto";
import { deleteLinks, hashPassword, verifyPassword } from "#domains/logins/index.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { endAllSessions } from "../logins/own-sessions.ts";
import { deletePasskeys } from "../logins/passkey-store.ts";
import { createStaffMember } from "../service.ts";
import { deleteTwoFactor, findFirstOwner, findStaffMember, updateMember } from "../store.ts";
import { deleteInvited } from "./invitation-store.ts";

/** The owner's login for the start-up message; the password only when it was just generated. */
export type OwnerLogin = { email: string; madePassword: string | undefined };

/**
 * Makes sure that an owner exists. A new account gets the configured password, or a random one that is only returned
 * here. A configured password that differs from the existing account's replaces it, ends its sessions, deletes its passkeys and
 * switches two-factor login off, so that an owner who has lost them all can log in again.
 */
export async function ensureOwner(shop: Shop): Promise<OwnerLogin> {
  const { email, password } = shop.config.seller;
  const existing = await findStaffMember(shop.db, email);
  // Whoever starts the shop has the say: with a password, an owner takes the place of an open invitation.
  if (existing?.invitedUntil && password)
    await inTransaction(shop.db, (tx) => deleteInvited(tx, existing.id));
  else if (existing) {
    if (password) await resetPassword(shop, existing, password);
    return { email, madePassword: undefined };
  }
  const owner = password ? undefined : await findFirstOwner(shop.db);
  // They may have another address by now.
  if (owner) return { email: owner.email, madePassword: undefined };
  const madePassword = password ? undefined : randomBytes(9).toString("base64url");
  const first = { name: "Admin", email, password: password ?? madePassword ?? "", role: "owner" } as const;
  await createStaffMember(shop, first);
  return { email, madePassword };
}

async function resetPassword(
  shop: Shop,
  owner: { id: string; passwordHash: string | null },
  password: string,
): Promise<void> {
  if (owner.passwordHash && (await verifyPassword({ hash: owner.passwordHash, password }))) return;
  const { internalAdapter } = await shop.staffAuth.$context;
  await internalAdapter.updatePassword(owner.id, await hashPassword(password));
  await inTransaction(shop.db, async (tx) => {
    await deleteLinks(tx, owner.id);
    await endAllSessions(shop, tx, owner.id);
    await deletePasskeys(tx, owner.id);
    await deleteTwoFactor(tx, owner.id);
    await updateMember(tx, owner.id, { twoFactorEnabled: false, updatedAt: shop.clock() });
  });
}
