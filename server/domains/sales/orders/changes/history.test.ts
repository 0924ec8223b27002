import { expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { payPage, placeOnline } from "#tests/support/online-order.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

type Step = { status: string; by: { kind: string; name: string | null } | null };

it("the staff see who took each step of an order, and the shopper sees no names of theirs", async () => {
  const { id: product } = await test.product();
  const [ann, picker, manager] = [
    await test.shopper(),
    await test.staff("picker"),
    await test.staff("manager"),
  ];
  const wish = { items: [{ product, quantity: 1 }], address: await addAddress(ann) };
  const id = (await ann.post("/api/order/cod", wish)).body.order._id;
  await picker.post("/api/order/status", { id, status: "Packed" });
  await manager.post("/api/order/status", { id, status: "Cancelled", reason: "Too late" });
  const { status, body } = await picker.get(`/api/order/history/${id}`);
  expect(status).toBe(200);
  expect(body.history).toMatchObject([
    { status: "Order Placed", reason: null, by: { kind: "shopper", name: null } },
    { status: "Packed", by: { kind: "staff", name: "picker" } },
    { status: "Cancelled", reason: "Too late", by: { kind: "staff", name: "manager" } },
  ]);
  const { timeline } = (await ann.get(`/api/order/${id}`)).body;
  expect(timeline.map((step: object) => Object.keys(step))).toEqual(
    Array(3).fill(["status", "at", "reason"]),
  );
});

it("the history says what the payment provider and the clock did", async () => {
  const { id: product } = await test.product();
  const ann = await test.shopper();
  const [paid, unpaid] = [await placeOnline(ann, { [product]: 1 }), await placeOnline(ann, { [product]: 1 })];
  await payPage(ann, paid);
  await test.runJobs();
  test.later(60 * 60_000);
  await ann.post(`/api/order/check-payment/${unpaid.id}`);
  const owner = await test.staff("owner");
  const kindsOf = async (id: string) =>
    (await owner.get(`/api/order/history/${id}`)).body.history.map(({ by }: Step) => by?.kind);
  expect(await kindsOf(paid.id)).toEqual(["shopper", "gateway"]);
  expect(await kindsOf(unpaid.id)).toEqual(["shopper", "clock"]);
});

it("an order that there is not has no history", async () => {
  const picker = await test.staff("picker");
  for (const id of ["01a1fbc6-3fdb-7000-abdd-9e23adcbe322", "nothing"])
    expectFailure(await picker.get(`/api/order/history/${id}`), 404, "order_not_found");
});
