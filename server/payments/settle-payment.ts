import type { Shop } from "../shop.ts";

export async function settlePayment(_shop: Shop, _orderId: string): Promise<void> {
  throw new Error("To be written.");
}

export async function watchPayments(_shop: Shop): Promise<void> {
  throw new Error("To be written.");
}
