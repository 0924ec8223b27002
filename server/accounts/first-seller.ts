import { randomBytes } from "node:crypto";
import type { Shop } from "../shop.ts";
import { verifyPassword } from "./passwords.ts";
import { deleteSellerSessions, findSellerByEmail, hasSeller } from "./store.ts";

/** The seller's login as it can be shown at the start; the password only when it has just been made. */
export type SellerLogin = { email: string; madePassword: string | undefined };

/**
 * Sees to it that there is a seller. A new account gets the configured password, or a random one that is returned here
 * and nowhere else; a configured password that differs from an existing account's replaces it and ends its sessions.
 */
export async function ensureSeller(shop: Shop): Promise<SellerLogin> {
  const { email, password } = shop.config.seller;
  const existing = await findSellerByEmail(shop.db, email);
  if (existing) {
    if (password) await resetPassword(shop, existing, password);
    return { email, madePassword: undefined };
  }
  if (!password && (await hasSeller(shop.db))) return { email, madePassword: undefined };
  const madePassword = password ? undefined : randomBytes(9).toString("base64url");
  await createSeller(shop, email, password ?? madePassword ?? "");
  return { email, madePassword };
}

async function createSeller(shop: Shop, email: string, password: string): Promise<void> {
  const { internalAdapter, password: passwords } = await shop.sellerAuth.$context;
  const hash = await passwords.hash(password);
  const seller = await internalAdapter.createUser(
    { email, name: "Admin", emailVerified: true },
    { method: "email-password" },
  );
  await internalAdapter.linkAccount({
    userId: seller.id,
    providerId: "credential",
    accountId: seller.id,
    password: hash,
  });
}

async function resetPassword(
  shop: Shop,
  seller: { id: string; passwordHash: string | null },
  password: string,
): Promise<void> {
  if (seller.passwordHash && (await verifyPassword({ hash: seller.passwordHash, password }))) return;
  const { internalAdapter, password: passwords } = await shop.sellerAuth.$context;
  await internalAdapter.updatePassword(seller.id, await passwords.hash(password));
  await deleteSellerSessions(shop.db, seller.id);
}
