import { and, desc, eq } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { defineList } from "#platform/db/lists/list.ts";
import { type AddressRow, addresses } from "#schema/addresses.ts";
import { shoppers } from "#schema/shoppers.ts";
import type { CheckedAddress } from "./in-country.ts";

/** The addresses of all shoppers, in the sequence of their ids. */
export const addressList = defineList({
  name: "addresses",
  table: addresses,
  id: addresses.id,
  sorts: { id: { key: addresses.id, order: "asc" } },
  filters: {},
});

/** The shopper's addresses, newest first. */
export function listAddresses(db: Queryable, shopperId: string): Promise<AddressRow[]> {
  return db.select().from(addresses).where(eq(addresses.shopperId, shopperId)).orderBy(desc(addresses.id));
}

/** Locks a shopper's address book until the transaction ends, so that no address is added concurrently. */
export async function lockAddressBook(tx: Transaction, shopperId: string): Promise<void> {
  await tx.select({ id: shoppers.id }).from(shoppers).where(eq(shoppers.id, shopperId)).for("no key update");
}

export async function countAddresses(tx: Transaction, shopperId: string): Promise<number> {
  return tx.$count(addresses, eq(addresses.shopperId, shopperId));
}

export async function insertAddress(
  tx: Transaction,
  shopperId: string,
  fields: CheckedAddress,
): Promise<AddressRow | undefined> {
  const [row] = await tx
    .insert(addresses)
    .values({ shopperId, ...fields })
    .returning();
  return row;
}

/** Updates an address, if it is this shopper's. */
export async function updateAddress(
  db: Database,
  shopperId: string,
  id: string,
  fields: CheckedAddress,
): Promise<AddressRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.update(addresses).set(fields).where(isOwn(shopperId, id)).returning();
  return row;
}

/** Deletes an address, if it is this shopper's. */
export async function deleteAddress(
  db: Database,
  shopperId: string,
  id: string,
): Promise<AddressRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.delete(addresses).where(isOwn(shopperId, id)).returning();
  return row;
}

function isOwn(shopperId: string, id: string) {
  return and(eq(addresses.id, id), eq(addresses.shopperId, shopperId));
}
