import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Actor } from "#platform/actor.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { addStaffMember } from "../service.ts";

const test = startTestShop();
const pia = { name: "Pia", email: "Pia@example.com", password: "basket-of-plums", role: "picker" };
const owner: Actor = { kind: "staff", id: "01a1fbc6-3fdb-7000-abdd-9e23adcbe322", role: "owner" };

describe("adding somebody to the staff", () => {
  it("lets them log in at the back office, and nowhere else", async () => {
    await addStaffMember(test.shop, owner, pia);
    const { email, password } = pia;
    expect((await test.visitor().post("/api/seller/login", { email, password })).status).toBe(200);
    expect((await test.visitor().post("/api/user/login", { email, password })).status).toBe(401);
  });

  it.each(["manager", "picker"] as const)("is not for a %s", async (role) => {
    const adding = addStaffMember(test.shop, { ...owner, role }, pia);
    await expect(adding).rejects.toMatchObject({ code: "not_allowed" });
  });

  it("is not for a shopper", async () => {
    const shopper: Actor = { kind: "shopper", id: owner.id };
    await expect(addStaffMember(test.shop, shopper, pia)).rejects.toMatchObject({ code: "not_allowed" });
  });

  it.each(["boss", "Owner", "", "constructor"])("refuses a role that there is not: %s", async (role) => {
    await expect(addStaffMember(test.shop, owner, { ...pia, role })).rejects.toMatchObject({
      code: "invalid_input",
      fields: { role: "Role must be one of owner, manager, picker." },
    });
    const { email, password } = pia;
    expect((await test.visitor().post("/api/seller/login", { email, password })).status).toBe(401);
  });

  it("refuses a password that is easy to guess", async () => {
    const adding = addStaffMember(test.shop, owner, { ...pia, password: "password1" });
    await expect(adding).rejects.toMatchObject({ code: "weak_password" });
  });

  it("adds nobody twice, also when two do it at once", async () => {
    const twice = [1, 2].map(() => addStaffMember(test.shop, owner, pia));
    const [refused, ...more] = (await Promise.allSettled(twice)).flatMap((result) =>
      result.status === "rejected" ? [result.reason] : [],
    );
    expect(more).toEqual([]);
    expect(refused).toMatchObject({ code: "email_taken" });
  });
});

it("whoever is shut out is logged out at once, and does not come in again", async () => {
  const picker = await test.staff("picker");
  await test.shop.db.execute(sql`update staff set banned = true where id = ${picker.id}`);
  expectFailure(await picker.get("/api/order/seller"), 401, "not_logged_in");
  const { rows } = await test.shop.db.execute<{ email: string }>(sql`select email from staff`);
  const credentials = { email: rows[0]?.email, password: "basket-of-plums" };
  expectFailure(await test.visitor().post("/api/seller/login", credentials), 401, "wrong_credentials");
});

it("somebody who is shut out between two calls is refused the second one", async () => {
  const picker = await test.staff("picker");
  expect((await picker.get("/api/order/seller")).status).toBe(200);
  await test.shop.db.execute(sql`update staff set banned = true where id = ${picker.id}`);
  expectFailure(await picker.get("/api/order/seller"), 401, "not_logged_in");
});

it("somebody whose role is changed may do at once what the new one may", async () => {
  const member = await test.staff("picker");
  expectFailure(await member.get("/api/seller/summary"), 403, "not_allowed");
  await test.shop.db.execute(sql`update staff set role = 'manager' where id = ${member.id}`);
  expect((await member.get("/api/seller/summary")).status).toBe(200);
});
