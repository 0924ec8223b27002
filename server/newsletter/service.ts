import type { Shop } from "../shop.ts";
import { insertSubscriber } from "./store.ts";

/** Keeps an address for the newsletter. Whether it was known already is nobody's business. */
export async function subscribe(shop: Shop, email: string): Promise<void> {
  await insertSubscriber(shop.db, email);
}
