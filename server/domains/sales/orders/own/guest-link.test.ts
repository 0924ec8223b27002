import { expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { mailsTo, tokenMailedTo } from "#tests/support/outbox.ts";
import { addAddress, type Shopper, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();
const email = "gus@example.com";

async function order(person: Shopper): Promise<string> {
  const { id } = await test.product();
  const items = [{ product: id, quantity: 1 }];
  const reply = await person.post("/api/order/cod", { items, address: await addAddress(person) });
  expect(reply.status).toBe(201);
  return reply.body.order._id;
}

/** A guest with an order, and the token of the link that was mailed about it. */
async function orderAsGuest() {
  const guest = test.visitor() as Shopper;
  expect((await guest.post("/api/user/guest", { name: "Gus", email })).status).toBe(201);
  const id = await order(guest);
  return { guest, id, token: await tokenMailedTo(test, email) };
}

const read = (token: string) => test.visitor().post("/api/order/guest-link", { token });

it("the link in a mail opens the guest's order without a login, and no other", async () => {
  const { guest, id, token } = await orderAsGuest();
  const { body } = await read(token);
  const { success, ...own } = (await guest.get(`/api/order/${id}`)).body;
  expect(body).toEqual({ success, ...own });
  const other = await order(guest);
  const last = token.endsWith("A") ? "B" : "A";
  for (const wrong of [
    other + token.slice(36),
    token.slice(0, -1) + last,
    token.slice(0, 36),
    `${token}A`,
    "none",
  ])
    expectFailure(await read(wrong), 422, "link_expired");
  expect((await test.visitor().get(`/api/order/${id}`)).status).toBe(401);
});

it("an ended link opens nothing, until the next mail has another one", async () => {
  const { id, token } = await orderAsGuest();
  const seller = await test.seller();
  expectFailure(
    await (await test.staff("picker")).post(`/api/order/guest-link/end/${id}`),
    403,
    "not_allowed",
  );
  expect((await seller.post(`/api/order/guest-link/end/${id}`)).status).toBe(200);
  expectFailure(await read(token), 422, "link_expired");
  for (const status of ["Packed", "Out for delivery"])
    expect((await seller.post("/api/order/status", { id, status })).status).toBe(200);
  const next = await tokenMailedTo(test, email);
  expect((await read(next)).body.order.status).toBe("Out for delivery");
  expectFailure(await read(token), 422, "link_expired");
});

it("the order of an account has no link, also when its owner was a guest", async () => {
  const { guest, id, token } = await orderAsGuest();
  const account = { name: "Gus", email, password: "plum-jam-2026" };
  expect((await guest.post("/api/user/register", account)).status).toBe(201);
  expectFailure(await read(token), 422, "link_expired");
  expectFailure(await (await test.seller()).post(`/api/order/guest-link/end/${id}`), 404, "order_not_found");
  const next = await order(guest);
  const [mail] = await mailsTo(test, email);
  expect(mail?.text).toContain(`/my-orders?order=${next}`);
  expect(mail?.text).not.toContain("token=");
});
