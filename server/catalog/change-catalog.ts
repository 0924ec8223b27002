import { inTransaction, type Transaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";

/** A transaction that changes what public pages show: every server process forgets the pages it kept. */
export async function changeCatalog<T>(shop: Shop, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const result = await inTransaction(shop.db, async (tx) => {
    const value = await work(tx);
    await shop.events.publish(tx, "catalog");
    return value;
  });
  shop.events.emit("catalog");
  return result;
}
