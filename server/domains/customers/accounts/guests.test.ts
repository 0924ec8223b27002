import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { sweepJob } from "#apps/sweep.ts";
import { goodAddress } from "#tests/support/address.ts";
import { deliver } from "#tests/support/delivered-order.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { mailsTo, tokenMailedTo } from "#tests/support/outbox.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();
const gus = { name: "Gus Green", email: "gus@example.com" };
const password = "plum-jam-2026";

async function guest(details: object = gus): Promise<Visitor> {
  const visitor = test.visitor();
  expect((await visitor.post("/api/user/guest", details)).status).toBe(201);
  return visitor;
}

async function order(visitor: Visitor): Promise<number> {
  const { id } = await test.product();
  const { body } = await visitor.post("/api/address/add", { ...goodAddress, email: gus.email });
  const items = [{ product: id, quantity: 1 }];
  const reply = await visitor.post("/api/order/cod", { items, address: body.address._id });
  expect(reply.status).toBe(201);
  return reply.body.order.number;
}

const numbersOf = async (visitor: Visitor) =>
  (await visitor.get("/api/order/user")).body.orders.map(({ number }: { number: number }) => number);

async function countShoppers(): Promise<number> {
  const { rows } = await test.shop.db.execute<{ n: number }>(sql`select count(*)::int as n from shoppers`);
  return rows[0]?.n ?? -1;
}

async function sweepIn(days: number): Promise<void> {
  test.later(days * 24 * 3_600_000);
  await test.shop.jobs.send(test.shop.db, sweepJob, {});
  await test.runJobs();
}

it("a guest orders with a name and an email, and is mailed about the order", async () => {
  const { id } = await test.product();
  const visitor = test.visitor();
  const reply = await visitor.post("/api/user/guest", { ...gus, cartItems: { [id]: 2 } });
  expect(reply.status).toBe(201);
  const user = { _id: expect.any(String), ...gus, cartItems: { [id]: 2 }, isGuest: true };
  expect(reply.body.user).toEqual(user);
  expect((await visitor.get("/api/session")).body.user).toEqual(user);
  expect((await visitor.get("/api/user/is-auth")).body.user).toEqual(user);
  const number = await order(visitor);
  expect(await numbersOf(visitor)).toEqual([number]);
  const [mail] = await mailsTo(test, gus.email);
  expect(mail?.subject).toContain(`#${number}`);
});

it("an email that has an account is refused, with what to do", async () => {
  const { email } = await test.shopper();
  const reply = await test.visitor().post("/api/user/guest", { name: "Gus", email: email.toUpperCase() });
  expectFailure(reply, 409, "email_taken");
  expect(reply.body.message).toContain("log in");
});

it("a name or email that is missing or wrong is refused", async () => {
  for (const details of [
    { name: "Gus" },
    { email: gus.email },
    { ...gus, email: "gus" },
    { ...gus, name: " " },
  ])
    expectFailure(await test.visitor().post("/api/user/guest", details), 400);
  expect(await countShoppers()).toBe(0);
});

it("guests with the same email are different people, who do not see each other's orders", async () => {
  const [first, second] = [await guest(), await guest()];
  const number = await order(first);
  expect(await numbersOf(second)).toEqual([]);
  expect(await numbersOf(first)).toEqual([number]);
});

it("a guest who comes again corrects the name and the email", async () => {
  const visitor = await guest();
  const corrected = { name: "Gus Greene", email: "greene@example.com" };
  const { body } = await visitor.post("/api/user/guest", corrected);
  expect(body.user).toMatchObject({ ...corrected, isGuest: true });
  expect((await visitor.get("/api/session")).body.user).toMatchObject(corrected);
  expect(await countShoppers()).toBe(1);
});

it("the orders of a guest who gives another email belong to who has the one with which they were placed", async () => {
  const visitor = await guest();
  const number = await order(visitor);
  const { id: jam } = await test.product({ name: "Jam" });
  await visitor.post("/api/cart/update", { cartItems: { [jam]: 2 } });
  const other = { name: "Eve", email: "eve@example.com" };
  const { body } = await visitor.post("/api/user/guest", other);
  expect(body.user).toMatchObject({ ...other, cartItems: { [jam]: 2 }, isGuest: true });
  expect(await numbersOf(visitor)).toEqual([]);
  expect((await mailsTo(test, gus.email))[0]?.subject).toContain(`#${number}`);
  for (const [email, expected] of [
    [gus.email, [number]],
    [other.email, []],
  ] as const) {
    const owner = test.visitor();
    await owner.post("/api/user/forgot-password", { email });
    const token = await tokenMailedTo(test, email);
    await owner.post("/api/user/reset-password", { token, password });
    await owner.post("/api/user/login", { email, password });
    expect(await numbersOf(owner)).toEqual(expected);
  }
});

it("a shopper who is logged in does not become a guest", async () => {
  expectFailure(await (await test.shopper()).post("/api/user/guest", gus), 409, "already_logged_in");
});

it("a guest who registers keeps the orders, and logs in with the password from then on", async () => {
  const visitor = await guest();
  const number = await order(visitor);
  const reply = await visitor.post("/api/user/register", { ...gus, password });
  expect(reply.status).toBe(201);
  expect(reply.body.user).not.toHaveProperty("isGuest");
  expect((await visitor.get("/api/session")).body.user).not.toHaveProperty("isGuest");
  const elsewhere = test.visitor();
  expect((await elsewhere.post("/api/user/login", { email: gus.email, password })).status).toBe(200);
  expect(await numbersOf(elsewhere)).toEqual([number]);
});

it("a guest gets a new session with other details, and with an account: who knew the old one sees nothing of it", async () => {
  const visitor = await guest({ name: "Eve", email: "eve@example.com" });
  for (const path of ["/api/user/guest", "/api/user/register"]) {
    const headers = { cookie: visitor.cookies() };
    const known = async () => (await test.visitor().get("/api/session", { headers })).body.user;
    expect(await known()).not.toBeNull();
    expect((await visitor.post(path, { ...gus, password })).status).toBe(201);
    expect(await known()).toBeNull();
    expect((await visitor.get("/api/session")).body.user).toMatchObject(gus);
  }
});

it("a guest who registers with a taken email or a weak password stays a guest", async () => {
  const { email } = await test.shopper();
  const visitor = await guest();
  expectFailure(await visitor.post("/api/user/register", { ...gus, email, password }), 409, "email_taken");
  expectFailure(
    await visitor.post("/api/user/register", { ...gus, password: "password" }),
    422,
    "weak_password",
  );
  expect((await visitor.get("/api/session")).body.user).toMatchObject({ ...gus, isGuest: true });
});

it("of many registrations of one guest at once, one succeeds", async () => {
  const visitor = await guest();
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => visitor.post("/api/user/register", { ...gus, password })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await countShoppers()).toBe(1);
});

it("who proves a guest's mailbox gets an account with the orders, and nothing else that somebody typed", async () => {
  const [lost, stranger] = [await guest(), await guest({ name: "Sly", email: gus.email.toUpperCase() })];
  const numbers = [await order(stranger), await order(lost)];
  await stranger.post("/api/cart/update", { cartItems: { [(await test.product()).id]: 3 } });
  const visitor = test.visitor();
  await visitor.post("/api/user/forgot-password", { email: gus.email });
  const token = await tokenMailedTo(test, gus.email);
  const [mail] = await mailsTo(test, gus.email);
  expect(mail?.subject).toBe("See your orders");
  expect(mail?.text).not.toMatch(/Sly|Gus|your password/);
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => visitor.post("/api/user/reset-password", { token, password })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);

  const { body } = await visitor.post("/api/user/login", { email: gus.email, password });
  expect(body.user).toEqual({ _id: expect.any(String), name: "gus", email: gus.email, cartItems: {} });
  expect(await numbersOf(visitor)).toEqual(numbers.toReversed());
  expect((await visitor.get("/api/address/get")).body.addresses).toEqual([]);
  // The guests stay who they are, without the orders.
  for (const each of [lost, stranger]) {
    expect((await each.get("/api/user/is-auth")).body.user.isGuest).toBe(true);
    expect((await each.get("/api/address/get")).body.addresses).toHaveLength(1);
    expect(await numbersOf(each)).toEqual([]);
  }
});

it("an account that proves its mailbox gets the orders that were placed with it before, as a guest", async () => {
  const number = await order(await guest());
  const owner = test.visitor();
  await owner.post("/api/user/register", { ...gus, password: "plum-compote-2026" });
  expect(await numbersOf(owner)).toEqual([]);
  await owner.post("/api/user/forgot-password", { email: gus.email });
  const token = await tokenMailedTo(test, gus.email);
  expect((await owner.post("/api/user/reset-password", { token, password })).status).toBe(200);
  await owner.post("/api/user/login", { email: gus.email, password });
  expect(await numbersOf(owner)).toEqual([number]);
});

it("orders that are placed while a guest's mailbox is proven are the guest's or the account's, and none is lost", async () => {
  const visitor = await guest();
  const owner = test.visitor();
  await owner.post("/api/user/forgot-password", { email: gus.email });
  const token = await tokenMailedTo(test, gus.email);
  const [reset, ...placed] = await Promise.all([
    owner.post("/api/user/reset-password", { token, password }),
    ...Array.from({ length: 6 }, () => order(visitor)),
  ]);
  expect(reset.status).toBe(200);
  await owner.post("/api/user/login", { email: gus.email, password });
  const numbers = [...(await numbersOf(visitor)), ...(await numbersOf(owner))];
  expect(numbers.toSorted()).toEqual(placed.toSorted());
});

it("the documents of an order come along to the account", async () => {
  const visitor = await guest();
  await order(visitor);
  const [{ _id }] = (await visitor.get("/api/order/user")).body.orders;
  await deliver(await test.seller(), _id);
  await visitor.post("/api/user/forgot-password", { email: gus.email });
  const token = await tokenMailedTo(test, gus.email);
  await visitor.post("/api/user/reset-password", { token, password });
  const owner = test.visitor();
  await owner.post("/api/user/login", { email: gus.email, password });
  const { documents } = (await owner.get(`/api/invoice/order/${_id}`)).body;
  expect(documents).not.toEqual([]);
  expect((await owner.get(`/api/invoice/file/${documents[0]._id}`)).status).toBe(200);
  expectFailure(await visitor.get(`/api/invoice/file/${documents[0]._id}`), 404);
});

it("a mailed link is of no use for an email that the guest took later", async () => {
  for (const path of ["/api/user/guest", "/api/user/register"]) {
    const own = { name: "Eve", email: `eve-${path.length}@example.com` };
    const eve = await guest(own);
    await eve.post("/api/user/forgot-password", { email: own.email });
    const token = await tokenMailedTo(test, own.email);
    const taken = { name: "Eve", email: `gus-${path.length}@example.com`, password };
    expect((await eve.post(path, taken)).status).toBe(201);
    expectFailure(await eve.post("/api/user/reset-password", { token, password }), 422, "link_expired");
  }
  const { rows } = await test.shop.db.execute(sql`select from shoppers where email_verified`);
  expect(rows).toEqual([]);
});

it("a guest who has written a review is kept with it, so that the product's rating is what was given", async () => {
  const { id: productId } = await test.product();
  const visitor = await guest();
  expect((await visitor.post("/api/review/add", { productId, rating: 2, comment: "Hard." })).status).toBe(
    201,
  );
  await sweepIn(31);
  expect(await countShoppers()).toBe(1);
  const { body } = await test.visitor().get(`/api/review/product/${productId}`);
  expect(body.reviews).toHaveLength(1);
});

it("guests without an order are deleted when their session has expired, others are kept", async () => {
  await guest();
  await order(await guest());
  await sweepIn(29);
  expect(await countShoppers()).toBe(2);
  await sweepIn(31);
  expect(await countShoppers()).toBe(1);
  const { rows } = await test.shop.db.execute(sql`select guest_check_at from shoppers`);
  expect(rows).toEqual([{ guest_check_at: null }]);
});
