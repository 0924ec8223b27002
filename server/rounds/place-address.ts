import { ShopError } from "../../contract/errors.ts";
import type { Position } from "../../contract/rounds/round.ts";
import { inTransaction } from "../db/database.ts";
import { readForDelivery } from "../orders/delivering.ts";
import type { Shop } from "../shop.ts";
import { positionKey, START } from "./position-key.ts";
import { savePosition } from "./position-store.ts";

/** Stores where the address of an order is, or without one where rounds begin. Throws `order_not_found`. */
export function placeAddress(shop: Shop, id: string | null, position: Position | null): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    const order = id === null ? undefined : (await readForDelivery(tx, [id])).get(id);
    if (id !== null && !order) throw new ShopError("order_not_found");
    await savePosition(tx, order ? positionKey(order.address) : START, position, shop.clock());
  });
}
