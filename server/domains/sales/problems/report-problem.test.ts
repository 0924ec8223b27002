import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import { DAY_MS } from "#platform/days.ts";
import { preparePicture, storePictures } from "#platform/pictures/images.ts";
import { orderProblems } from "#schema/problems.ts";
import { deliver, deliveredOrder, report } from "#tests/support/delivered-order.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";

const HOUR_MS = 60 * 60_000;
const test = startTestShop();

async function arrange(quantity = 3) {
  const ann = await test.shopper();
  const { id: product } = await test.product();
  const order = await deliveredOrder(test, ann, { [product]: quantity });
  return { ann, product, order };
}

/** What a client of this server asks for. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

const openProblems = async () => (await (await test.seller()).get("/api/problem/list")).body;

it("a shopper reports a problem with an item, which the staff and the shopper then see", async () => {
  const { ann, product, order } = await arrange();
  const text = "  The lid was open.  ";
  const { status, body } = await report(ann, { order, product, quantity: 2, text });
  expect({ status, message: body.message }).toEqual({
    status: 201,
    message: "Thank you. We will answer soon",
  });
  const seen = { kind: "damaged", quantity: 2, text: "The lid was open.", image: [], answer: null };
  expect(body.problem).toMatchObject({ product, name: "Vine Tomatoes", ...seen });
  const { problems, reportUntil } = (await ann.get(`/api/problem/order/${order}`)).body;
  expect(problems).toEqual([body.problem]);
  expect(Date.parse(reportUntil) - test.shop.clock().getTime()).toBeGreaterThan(6 * DAY_MS);
  const number = (await ann.get(`/api/order/${order}`)).body.order.number;
  const picker = await test.staff("picker");
  expect((await picker.get("/api/problem/list")).body).toMatchObject({
    total: 1,
    problems: [
      {
        ...body.problem,
        order: { _id: order, number, paymentType: "COD" },
        shopper: "Ann Archer",
        refundable: 3,
      },
    ],
  });
  expect((await picker.get("/api/problem/list?state=answered")).body).toMatchObject({
    total: 0,
    problems: [],
  });
});

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#3a6" } })
    .png()
    .toBuffer();

it("a picture is re-encoded and shown to both", async () => {
  const { ann, product, order } = await arrange();
  const { body } = await report(ann, { order, product }, { picture: await picture() });
  const [image] = body.problem.image;
  const { status, headers } = await test.visitor().get(pathOf(image));
  expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "image/jpeg" });
  expect(headers).toMatchObject({
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": "private, max-age=3600",
  });
  expect((await openProblems()).problems[0].image).toEqual([image]);
  const bad = await report(ann, { order, product }, { picture: Buffer.from("<svg/>") });
  // The line has an open problem, which is found before a picture is decoded.
  expectFailure(bad, 409, "problem_open");
});

it("a picture is opened only by the shop's own link, for at most two hours", async () => {
  const { ann, product, order } = await arrange();
  const { body } = await report(ann, { order, product }, { picture: await picture(), key: "a-key" });
  const link = new URL(body.problem.image[0]);
  const open = async (change: Record<string, string>) => {
    const query = new URLSearchParams({ ...Object.fromEntries(link.searchParams), ...change });
    return test.visitor().get(`${link.pathname}?${query}`);
  };
  expect((await open({})).status).toBe(200);
  const { expires = "", signature = "" } = Object.fromEntries(link.searchParams);
  for (const change of [
    { expires: String(Number(expires) + 3600) },
    { signature: `${signature}A` },
    { signature: "" },
    { expires: "Infinity" },
  ])
    expectFailure(await open(change), 404, "not_found");
  expectFailure(await test.visitor().get(link.pathname), 404, "not_found");
  const another = link.pathname.replace(body.problem._id, order);
  expectFailure(await test.visitor().get(another + link.search), 404, "not_found");
  test.later(2 * HOUR_MS);
  expectFailure(await open({}), 404, "not_found");
  const again = await report(ann, { order, product }, { picture: await picture(), key: "a-key" });
  expect((await test.visitor().get(pathOf(again.body.problem.image[0]))).status).toBe(200);
  const { problems } = (await ann.get(`/api/problem/order/${order}`)).body;
  expect((await test.visitor().get(pathOf(problems[0].image[0]))).status).toBe(200);
});

it("a picture from an earlier version is still shown", async () => {
  const { ann, product, order } = await arrange();
  const { body } = await report(ann, { order, product }, { picture: await picture() });
  const [image] = await storePictures(test.shop, [await preparePicture(await picture())]);
  await test.shop.db.update(orderProblems).set({ image }).where(eq(orderProblems.id, body.problem._id));
  expect((await test.visitor().get(pathOf(body.problem.image[0]))).status).toBe(200);
});

it("what is no picture is refused", async () => {
  const { ann, product, order } = await arrange();
  const { status, body } = await report(ann, { order, product }, { picture: Buffer.from("<svg/>") });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "unreadable_image" });
  expect((await openProblems()).total).toBe(0);
});

it("an item is reported once while nobody has answered, also at the same moment; another one can be", async () => {
  const ann = await test.shopper();
  const [one, other] = await test.products({}, { name: "Figs" });
  const [product, figs] = [one?.id ?? "", other?.id ?? ""];
  const order = await deliveredOrder(test, ann, { [product]: 1, [figs]: 1 });
  const replies = await Promise.all(Array.from({ length: 4 }, () => report(ann, { order, product })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  for (const reply of replies) if (reply.status === 409) expectFailure(reply, 409, "problem_open");
  expect((await report(ann, { order, product: figs, kind: "missing" })).status).toBe(201);
  expect((await openProblems()).total).toBe(2);
});

it("a repeated request with the same key reports once, with its picture stored once", async () => {
  const { ann, product, order } = await arrange();
  const canvas = sharp({ create: { width: 8, height: 8, channels: 3, background: "#3a6" } });
  const picture = await canvas.png().toBuffer();
  const send = () => report(ann, { order, product }, { picture, key: "a-key" });
  const [first, again] = await Promise.all([send(), send()]);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.problem).toEqual(first.body.problem);
  expect((await send()).body.problem).toEqual(first.body.problem);
  expect((await openProblems()).total).toBe(1);
});

it("only within a week of the delivery, and not before it", async () => {
  const ann = await test.shopper();
  const { id: product } = await test.product();
  const wish = { items: [{ product, quantity: 1 }], address: await addAddress(ann) };
  const order = (await ann.post("/api/order/cod", wish)).body.order._id;
  expectFailure(await report(ann, { order, product }), 422, "problem_rule");
  expect((await ann.get(`/api/problem/order/${order}`)).body).toMatchObject({ reportUntil: null });
  test.later(-7 * DAY_MS - 60_000);
  await deliver(await test.seller(), order);
  test.later(0);
  expectFailure(await report(ann, { order, product }), 422, "problem_rule");
  expect((await ann.get(`/api/problem/order/${order}`)).body).toMatchObject({ reportUntil: null });
  test.later(-60_000 * 2);
  expect((await report(ann, { order, product })).status).toBe(201);
});

it("nonsense is refused with a reason", async () => {
  const { ann, product, order } = await arrange(2);
  const { id: stranger } = await test.product();
  for (const [problem, code] of [
    [{ product: stranger }, "problem_rule"],
    [{ quantity: 3 }, "problem_rule"],
  ] as const)
    expectFailure(await report(ann, { order, product, ...problem }), 422, code);
  for (const problem of [
    { quantity: 0 },
    { quantity: 1.5 },
    { kind: "ugly" as never },
    { kind: "other" as const },
    { text: "x".repeat(501) },
  ]) {
    const { status, body } = await report(ann, { order, product, ...problem });
    expect({ problem, status, code: body.code }).toEqual({ problem, status: 400, code: "invalid_input" });
  }
  expectFailure(await report(ann, { order: "nonsense", product }), 404, "order_not_found");
});

it("guests report theirs; nobody sees or reports anybody else's", async () => {
  const { product, order } = await arrange();
  const [bob, guest] = [await test.shopper(), test.visitor()];
  expectFailure(await report(bob, { order, product }), 404, "order_not_found");
  expectFailure(await bob.get(`/api/problem/order/${order}`), 404, "order_not_found");
  expectFailure(await report(test.visitor(), { order, product }), 401, "not_logged_in");
  await guest.post("/api/user/guest", { name: "Gus", email: "gus@example.com" });
  const own = await deliveredOrder(test, guest as never, { [product]: 1 });
  expect((await report(guest, { order: own, product, kind: "other", text: "It is blue." })).status).toBe(201);
});
