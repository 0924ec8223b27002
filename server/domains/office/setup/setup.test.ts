import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { defaultSettings } from "#contract/settings/defaults.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();

const doneOf = async (owner: Visitor) => (await owner.get("/api/seller/setup")).body.done;

it("the checklist of a new shop says what is done by what the shop has", async () => {
  const owner = await test.seller();
  const nothing = { name: false, money: false, products: false, cards: false, staff: false, open: false };
  expect(await doneOf(owner)).toEqual(nothing);
  await changeSettings(owner, { name: "Corner Shop" });
  expect(await doneOf(owner)).toEqual(nothing);
  await changeSettings(owner, { contact: { ...defaultSettings.contact, email: "hi@figs.example" } });
  await changeSettings(owner, { tax: { ...defaultSettings.tax, percent: 7 } });
  await test.product();
  await owner.post("/api/seller/staff/invite", { name: "Pia", email: "pia@example.com", role: "picker" });
  const rest = { cards: false, open: false };
  expect(await doneOf(owner)).toEqual({ name: true, money: true, products: true, staff: true, ...rest });
});

it("the checklist does not count the demo's products", async () => {
  const owner = await test.seller();
  const { id } = await test.product();
  await test.shop.db.execute(sql`insert into demo_catalogue (product_id) values (${id})`);
  expect((await doneOf(owner)).products).toBe(false);
  await test.product();
  expect((await doneOf(owner)).products).toBe(true);
});

it("a step with nothing left to do is marked as done, by whom is kept, and the mark can be taken away", async () => {
  const [owner, other] = [await test.staff("owner"), await test.staff("owner")];
  const mark = (who: Visitor, step: string, done = true) => who.put("/api/seller/setup/step", { step, done });
  for (const step of ["money", "cards", "staff", "open"]) expect((await mark(owner, step)).status).toBe(200);
  const all = { name: false, money: true, products: false, cards: true, staff: true, open: true };
  expect(await doneOf(other)).toEqual(all);
  const replies = await Promise.all([owner, other].map((who) => mark(who, "money")));
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { done: all } });
  const { rows } = await test.shop.db.execute(sql`select actor_id from setup_marks where step = 'money'`);
  expect(rows).toEqual([{ actor_id: owner.id }]);
  expect((await mark(other, "money", false)).body.done.money).toBe(false);
  for (const step of ["products", "name", "nothing", 7])
    expectFailure(await owner.put("/api/seller/setup/step", { step, done: true }), 400, "invalid_input");
});

it("the checklist is put away for all owners at once, also twice, and shown again", async () => {
  const [owner, other] = [await test.seller(), await test.staff("owner")];
  const isShown = async (who: Visitor) => (await who.get("/api/seller/is-auth")).body.setup;
  expect(await isShown(other)).toBe(true);
  const replies = await Promise.all(
    [owner, other].map((each) => each.put("/api/seller/setup", { dismissed: true })),
  );
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { dismissed: true } });
  expect(await isShown(other)).toBe(false);
  expect((await owner.get("/api/seller/setup")).body.dismissed).toBe(true);
  await other.put("/api/seller/setup", { dismissed: false });
  expect(await isShown(owner)).toBe(true);
});

it("the checklist is the owners' alone", async () => {
  for (const role of ["manager", "picker"] as const) {
    const member = await test.staff(role);
    expect((await member.get("/api/seller/is-auth")).body.setup).toBe(false);
    expectFailure(
      await member.put("/api/seller/setup/step", { step: "open", done: true }),
      403,
      "not_allowed",
    );
    expectFailure(await member.get("/api/seller/setup"), 403, "not_allowed");
    expectFailure(await member.put("/api/seller/setup", { dismissed: true }), 403, "not_allowed");
  }
  expectFailure(await test.visitor().get("/api/seller/setup"), 401, "not_logged_in");
  expectFailure(await (await test.seller()).put("/api/seller/setup", { dismissed: 1 }), 400, "invalid_input");
});
