import { inTransaction, type Transact, type Transaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";

/**
 * A transaction that changes what public pages show: every server process forgets the pages it kept. `transact` runs it,
 * where it is to happen only once for a key.
 */
export async function changeCatalog<T>(
  shop: Shop,
  work: (tx: Transaction) => Promise<T>,
  transact: Transact = (inside) => inTransaction(shop.db, inside),
): Promise<T> {
  const result = await transact(async (tx) => {
    const value = await work(tx);
    await shop.events.publish(tx, "catalog");
    return value;
  });
  shop.events.emit("catalog");
  return result;
}
