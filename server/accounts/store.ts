import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/database.ts";
import { sellerAccounts, sellerSessions, sellers, shoppers } from "./tables.ts";

/** The seller's account behind an email, with the hash of its password. */
export async function findSellerByEmail(
  db: Database,
  email: string,
): Promise<{ id: string; passwordHash: string | null } | undefined> {
  const [row] = await db
    .select({ id: sellers.id, passwordHash: sellerAccounts.password })
    .from(sellers)
    .leftJoin(sellerAccounts, eq(sellerAccounts.userId, sellers.id))
    .where(eq(sellers.email, email));
  return row;
}

export async function hasSeller(db: Database): Promise<boolean> {
  const rows = await db.select({ id: sellers.id }).from(sellers).limit(1);
  return rows.length > 0;
}

export async function deleteSellerSessions(db: Database, sellerId: string): Promise<void> {
  await db.delete(sellerSessions).where(eq(sellerSessions.userId, sellerId));
}

/** Writes shoppers without a way to log in; those whose email is taken are left as they are and returned too. */
export function insertShoppers(tx: Transaction, people: readonly { name: string; email: string }[]) {
  return tx
    .insert(shoppers)
    .values([...people])
    .onConflictDoUpdate({ target: shoppers.email, set: { email: sql`excluded.email` } })
    .returning({ id: shoppers.id, email: shoppers.email });
}
