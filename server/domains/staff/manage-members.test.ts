import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();
const password = "basket-of-plums";
const pia = { name: "Pia Plum", email: "Pia@example.com", role: "picker", password };

/** Adds Pia; returns the member's id. */
async function addPia(owner: Visitor, details: object = {}): Promise<string> {
  const { status, body } = await owner.post("/api/seller/staff", { ...pia, ...details });
  expect(status).toBe(201);
  return body.member._id;
}

const logIn = (visitor: Visitor, given = password) =>
  visitor.post("/api/seller/login", { email: pia.email, password: given });

/** The number of owners who can log in. */
async function countOwners(): Promise<number> {
  const { rows } = await test.shop.db.execute<{ owners: number }>(sql`
    select count(*)::int as owners from staff where role = 'owner' and not banned`);
  return rows[0]?.owners ?? 0;
}

describe("the list of the staff", () => {
  it("says who works here, as what, and who can log in", async () => {
    const owner = await test.seller();
    const id = await addPia(owner);
    await owner.put(`/api/seller/staff/${id}/active`, { active: false });
    const { status, body } = await owner.get("/api/seller/staff");
    expect(status).toBe(200);
    expect(body.total).toBe(2);
    expect(body.members).toEqual([
      expect.objectContaining({ name: "Admin", email: "seller@example.com", role: "owner", active: true }),
      {
        _id: id,
        name: "Pia Plum",
        email: "pia@example.com",
        role: "picker",
        active: false,
        invitedUntil: null,
        twoFactor: false,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  it.each([
    ["search=PLUM", ["Pia Plum"]],
    ["search=seller@", ["Admin"]],
    ["search=%25", []],
    ["role=picker", ["Pia Plum"]],
    ["active=false", []],
    ["sortBy=name&sortOrder=desc", ["Pia Plum", "Admin"]],
    ["sortBy=createdAt", ["Pia Plum", "Admin"]],
  ])("is narrowed and sorted: %s", async (query, names) => {
    const owner = await test.seller();
    await addPia(owner);
    const { body } = await owner.get(`/api/seller/staff?${query}`);
    expect(body.members.map(({ name }: { name: string }) => name)).toEqual(names);
  });
});

describe("adding somebody to the staff", () => {
  it("once, with the same key, adds one person", async () => {
    const owner = await test.seller();
    const headers = { "idempotency-key": "add-pia" };
    const first = await owner.post("/api/seller/staff", pia, { headers });
    const again = await owner.post("/api/seller/staff", pia, { headers });
    expect(again.body).toEqual(first.body);
    // The idempotency key's digest leaves the password out, so that it cannot be guessed from it.
    const another = { ...pia, password: "basket-of-figs" };
    expect((await owner.post("/api/seller/staff", another, { headers })).body).toEqual(first.body);
    const other = await owner.post("/api/seller/staff", { ...pia, role: "owner" }, { headers });
    expectFailure(other, 409, "idempotency_mismatch");
  });

  it("says at which field something is wrong", async () => {
    const owner = await test.seller();
    await addPia(owner);
    const taken = await owner.post("/api/seller/staff", pia);
    expectFailure(taken, 409, "email_taken");
    expect(taken.body.fields.email).toMatch(/already has this email address/);
    const unknown = await owner.post("/api/seller/staff", { ...pia, email: "b@example.com", role: "boss" });
    expectFailure(unknown, 400, "invalid_input");
    expect(unknown.body.fields.role).toBe("Role must be one of owner, manager, picker.");
    const weak = await owner.post("/api/seller/staff", {
      ...pia,
      email: "b@example.com",
      password: "password1",
    });
    expectFailure(weak, 422, "weak_password");
  });
});

describe("a role", () => {
  it("that changes counts from the next call on", async () => {
    const owner = await test.seller();
    const id = await addPia(owner);
    const member = test.visitor();
    await logIn(member);
    expectFailure(await member.get("/api/seller/summary"), 403, "not_allowed");
    const { body } = await owner.put(`/api/seller/staff/${id}/role`, { role: "manager" });
    expect(body).toMatchObject({ message: "Pia Plum's role is manager now", member: { role: "manager" } });
    expect((await member.get("/api/seller/summary")).status).toBe(200);
    expect((await member.get("/api/seller/is-auth")).body.member).toMatchObject({ role: "manager" });
  });

  it.each(["boss", "Owner", "", 1, null])("that there is not is refused: %s", async (role) => {
    const owner = await test.seller();
    const id = await addPia(owner);
    const reply = await owner.put(`/api/seller/staff/${id}/role`, { role });
    expectFailure(reply, 400, "invalid_input");
    expect(reply.body.fields.role).toBe("Role must be one of owner, manager, picker.");
  });

  it.each(["01a1fbc6-3fdb-7000-abdd-9e23adcbe322", "nobody", "%00"])(
    "is not for somebody who is not there: %s",
    async (id) => {
      const owner = await test.seller();
      const reply = await owner.put(`/api/seller/staff/${id}/role`, { role: "picker" });
      expectFailure(reply, 404, "staff_member_not_found");
    },
  );
});

describe("the last owner", () => {
  it("stays owner, whoever else works here", async () => {
    const owner = await test.staff("owner");
    const id = await addPia(owner, { role: "owner" });
    await owner.put(`/api/seller/staff/${id}/active`, { active: false });
    const reply = await owner.put(`/api/seller/staff/${owner.id}/role`, { role: "manager" });
    expectFailure(reply, 409, "last_owner");
    expect(await countOwners()).toBe(1);
  });

  it("can hand over to another one first", async () => {
    const owner = await test.staff("owner");
    const id = await addPia(owner);
    await owner.put(`/api/seller/staff/${id}/role`, { role: "owner" });
    expect((await owner.put(`/api/seller/staff/${owner.id}/role`, { role: "picker" })).status).toBe(200);
    expectFailure(await owner.get("/api/seller/staff"), 403, "not_allowed");
  });

  it.each([
    ["demote each other", "role", (_own: string, other: string) => other],
    ["demote themselves", "role", (own: string) => own],
    ["deactivate each other", "active", (_own: string, other: string) => other],
  ])("is left when two %s at the same moment", async (_what, change, whom) => {
    const [ann, bea] = await Promise.all([test.staff("owner"), test.staff("owner")]);
    const body = { role: "picker", active: false };
    const replies = await Promise.all([
      ann.put(`/api/seller/staff/${whom(ann.id, bea.id)}/${change}`, body),
      bea.put(`/api/seller/staff/${whom(bea.id, ann.id)}/${change}`, body),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countOwners()).toBe(1);
  });
});

describe("somebody who is deactivated", () => {
  it("is logged out at once, stays out, and comes in again when they are activated", async () => {
    const owner = await test.seller();
    const id = await addPia(owner);
    const member = test.visitor();
    await logIn(member);
    const { body } = await owner.put(`/api/seller/staff/${id}/active`, { active: false });
    expect(body).toMatchObject({ message: "Pia Plum cannot log in any more", member: { active: false } });
    expectFailure(await member.get("/api/seller/is-auth"), 401, "not_logged_in");
    expectFailure(await logIn(test.visitor()), 401, "wrong_credentials");
    await owner.put(`/api/seller/staff/${id}/active`, { active: true });
    expectFailure(await member.get("/api/seller/is-auth"), 401, "not_logged_in");
    expect((await logIn(member)).status).toBe(200);
  });

  it("was deactivated by somebody else", async () => {
    const [ann] = [await test.staff("owner"), await test.staff("owner")];
    expectFailure(await ann.put(`/api/seller/staff/${ann.id}/active`, { active: false }), 409, "own_login");
    expect((await ann.get("/api/seller/is-auth")).status).toBe(200);
  });
});

describe("a login that is reset", () => {
  it("takes the new password only, and its sessions end", async () => {
    const owner = await test.seller();
    const id = await addPia(owner);
    const member = test.visitor();
    await logIn(member);
    const reply = await owner.put(`/api/seller/staff/${id}/login`, { password: "basket-of-figs" });
    expect(reply.status).toBe(200);
    expectFailure(await member.get("/api/seller/is-auth"), 401, "not_logged_in");
    expectFailure(await logIn(member), 401, "wrong_credentials");
    expect((await logIn(member, "basket-of-figs")).status).toBe(200);
  });

  it("is somebody else's, and its password is not easy to guess", async () => {
    const owner = await test.staff("owner");
    const own = await owner.put(`/api/seller/staff/${owner.id}/login`, { password: "basket-of-figs" });
    expectFailure(own, 409, "own_login");
    const id = await addPia(owner);
    const weak = await owner.put(`/api/seller/staff/${id}/login`, { password: "password1" });
    expectFailure(weak, 422, "weak_password");
  });
});

it("every change of the staff is in the audit, and so is who tried one and may not", async () => {
  const [owner, manager] = [await test.staff("owner"), await test.staff("manager")];
  const id = await addPia(owner);
  await owner.put(`/api/seller/staff/${id}/role`, { role: "manager" });
  await owner.put(`/api/seller/staff/${id}/active`, { active: false });
  await owner.put(`/api/seller/staff/${id}/login`, { password: "basket-of-figs" });
  expectFailure(await manager.put(`/api/seller/staff/${id}/role`, { role: "owner" }), 403, "not_allowed");
  const { rows } = await test.shop.db.execute(sql`
    select staff_id as who, call, subject, status from audit_entries order by at, id`);
  expect(rows).toEqual([
    { who: owner.id, call: "POST /api/seller/staff", subject: null, status: 201 },
    { who: owner.id, call: "PUT /api/seller/staff/:id/role", subject: id, status: 200 },
    { who: owner.id, call: "PUT /api/seller/staff/:id/active", subject: id, status: 200 },
    { who: owner.id, call: "PUT /api/seller/staff/:id/login", subject: id, status: 200 },
    { who: manager.id, call: "PUT /api/seller/staff/:id/role", subject: id, status: 403 },
  ]);
});
