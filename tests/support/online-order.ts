import { expect } from "vitest";
import { findImbalance } from "#domains/accounting/books.ts";
import { addAddress, type Shopper, type TestShop } from "./test-shop.ts";
import type { Reply, Visitor } from "./visitor.ts";

export type OnlineOrder = { id: string; url: string; sessionId: string };

/** Places an order to be paid by card. */
export async function placeOnline(
  shopper: Shopper,
  quantities: Record<string, number>,
  headers: Record<string, string> = {},
  details: { voucher?: string } = {},
): Promise<OnlineOrder> {
  const items = Object.entries(quantities).map(([product, quantity]) => ({ product, quantity }));
  const wish = { items, address: await addAddress(shopper), ...details };
  const { status, body } = await shopper.post("/api/order/stripe", wish, { headers });
  if (status !== 201) throw new Error(`An online order was refused: ${JSON.stringify(body)}`);
  return { id: body.order._id, url: body.url, sessionId: String(body.url).split("/").at(-1) ?? "" };
}

/** Pays on the demo gateway's page; the shop only learns of it when the jobs are run. */
export function payPage(visitor: Visitor, { sessionId }: OnlineOrder): Promise<Reply> {
  return visitor.post(`/api/demo-gateway/session/${sessionId}/pay`);
}

/** The order as its shopper sees it. */
export async function orderOf(shopper: Shopper, { id }: { id: string }) {
  return (await shopper.get(`/api/order/${id}`)).body.order;
}

export async function expectBalance(test: TestShop): Promise<void> {
  expect(await findImbalance(test.shop.db), "what does not balance").toBeUndefined();
}
