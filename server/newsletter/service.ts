import type { Shop } from "../shop.ts";
import { insertSubscriber } from "./store.ts";

/** Adds an address to the newsletter. The answer does not reveal whether it was subscribed already. */
export async function subscribe(shop: Shop, email: string): Promise<void> {
  await insertSubscriber(shop.db, email);
}
