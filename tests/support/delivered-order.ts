import type { ProblemReport } from "../../contract/problems/endpoints.ts";
import { payPage, placeOnline } from "./online-order.ts";
import { addAddress, type Shopper, type TestShop } from "./test-shop.ts";
import type { Reply, Visitor } from "./visitor.ts";

type Way = "cash" | "card";

/** Places an order, has it paid and delivered; returns its id. */
export async function deliveredOrder(
  test: TestShop,
  shopper: Shopper,
  quantities: Record<string, number>,
  way: Way = "cash",
): Promise<string> {
  const id = await (way === "card" ? orderByCard : orderInCash)(test, shopper, quantities);
  await deliver(await test.seller(), id);
  return id;
}

/** Moves a placed order along until it is delivered. */
export async function deliver(staff: Visitor, id: string): Promise<void> {
  for (const status of ["Packed", "Out for delivery", "Delivered"]) {
    const { status: code, body } = await staff.post("/api/order/status", { id, status });
    if (code !== 200) throw new Error(`An order could not be delivered: ${JSON.stringify(body)}`);
  }
}

async function orderInCash(_test: TestShop, shopper: Shopper, quantities: Record<string, number>) {
  const items = Object.entries(quantities).map(([product, quantity]) => ({ product, quantity }));
  const { body } = await shopper.post("/api/order/cod", { items, address: await addAddress(shopper) });
  return body.order._id as string;
}

async function orderByCard(test: TestShop, shopper: Shopper, quantities: Record<string, number>) {
  const order = await placeOnline(shopper, quantities);
  await payPage(shopper, order);
  await test.runJobs();
  return order.id;
}

type Report = Partial<ProblemReport> & { order: string; product: string };
type Options = { picture?: Buffer; key?: string };

/** Reports that one piece of a product arrived damaged, or another problem. */
export async function report(
  visitor: Visitor,
  problem: Report,
  { picture, key }: Options = {},
): Promise<Reply> {
  const form = new FormData();
  form.append("problem", JSON.stringify({ kind: "damaged", quantity: 1, ...problem }));
  if (picture) form.append("images", new File([new Uint8Array(picture)], "jar.png", { type: "image/png" }));
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const type = encoded.headers.get("content-type") ?? "";
  const headers = { "content-type": type, ...(key && { "idempotency-key": key }) };
  return visitor.send({ method: "POST", url: "/api/problem/report", payload, headers });
}
