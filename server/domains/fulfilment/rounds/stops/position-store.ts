import { eq, inArray } from "drizzle-orm";
import type { Position } from "#contract/rounds/round.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { addressPositions } from "#schema/rounds.ts";

/** Where addresses are, by their digest. */
export async function findPositions(
  db: Queryable,
  addresses: readonly string[],
): Promise<Map<string, Position>> {
  if (addresses.length === 0) return new Map();
  const { address, latitude, longitude } = addressPositions;
  const rows = await db
    .select({ address, latitude, longitude })
    .from(addressPositions)
    .where(inArray(address, [...addresses]));
  return new Map(rows.map((row) => [row.address, { latitude: row.latitude, longitude: row.longitude }]));
}

/** Stores where an address is; null: that is not known any more. */
export async function savePosition(
  tx: Transaction,
  address: string,
  position: Position | null,
  at: Date,
): Promise<void> {
  if (!position) {
    await tx.delete(addressPositions).where(eq(addressPositions.address, address));
    return;
  }
  const values = { address, ...position, at };
  await tx
    .insert(addressPositions)
    .values(values)
    .onConflictDoUpdate({ target: addressPositions.address, set: { ...position, at } });
}
