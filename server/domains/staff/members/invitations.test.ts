import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#platform/days.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { mailsTo, tokenMailedTo } from "#tests/support/outbox.ts";
import { sellerLogin, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { ensureOwner } from "./first-owner.ts";

const test = startTestShop();
const email = "pia@example.com";
const pia = { name: "Pia Plum", email: "Pia@Example.com", role: "picker" };
const password = "basket-of-plums";

/** Invites Pia; returns the member's id. */
async function invite(owner: Visitor, details: object = {}): Promise<string> {
  const { status, body } = await owner.post("/api/seller/staff/invite", { ...pia, ...details });
  expect(status).toBe(201);
  return body.member._id;
}

const accept = (token: string, by = test.visitor()) =>
  by.post("/api/seller/invitation/accept", { token, password });
const logIn = () => test.visitor().post("/api/seller/login", { email, password });

async function memberOf(owner: Visitor, id: string) {
  const { body } = await owner.get("/api/seller/staff");
  return body.members.find(({ _id }: { _id: string }) => _id === id);
}

describe("an invitation", () => {
  it("is mailed, shows whom it invites, and lets them choose a password, which logs them in", async () => {
    const owner = await test.seller();
    const id = await invite(owner);
    expect(await memberOf(owner, id)).toMatchObject({
      name: "Pia Plum",
      email,
      role: "picker",
      invitedUntil: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expectFailure(await logIn(), 401, "wrong_credentials");
    const token = await tokenMailedTo(test, email);
    const { body } = await test.visitor().post("/api/seller/invitation", { token });
    expect(body.invitation).toEqual({ name: "Pia Plum", email, role: "picker" });
    const member = test.visitor();
    const accepted = await accept(token, member);
    expect(accepted).toMatchObject({ status: 200, body: { message: "Welcome, Pia Plum" } });
    expect((await member.get("/api/seller/is-auth")).body.member).toMatchObject({
      _id: id,
      invitedUntil: null,
    });
    expect((await logIn()).status).toBe(200);
    expect(await memberOf(owner, id)).toMatchObject({ invitedUntil: null, active: true });
  });

  it("works once, also when its link is used twice at the same moment", async () => {
    await invite(await test.seller());
    const token = await tokenMailedTo(test, email);
    const replies = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expectFailure(await accept(token), 422, "link_expired");
    expectFailure(await test.visitor().post("/api/seller/invitation", { token }), 422, "link_expired");
  });

  it("expires after a week, and can be sent again then", async () => {
    const owner = await test.seller();
    const id = await invite(owner);
    const token = await tokenMailedTo(test, email);
    test.later(7.01 * DAY_MS);
    expectFailure(await accept(token), 422, "link_expired");
    expect((await owner.post(`/api/seller/staff/${id}/invitation`)).status).toBe(200);
    test.later(13.9 * DAY_MS);
    expect((await accept(await tokenMailedTo(test, email))).status).toBe(200);
  });

  it("asks for a password that is not easy to guess, and can be accepted afterwards", async () => {
    await invite(await test.seller());
    const token = await tokenMailedTo(test, email);
    const weak = { token, password: "password1" };
    expectFailure(await test.visitor().post("/api/seller/invitation/accept", weak), 422, "weak_password");
    expect((await accept(token)).status).toBe(200);
  });

  it("is accepted with the role that the member has by then", async () => {
    const owner = await test.seller();
    const id = await invite(owner);
    const token = await tokenMailedTo(test, email);
    const member = test.visitor();
    const [changed, accepted] = await Promise.all([
      owner.put(`/api/seller/staff/${id}/role`, { role: "manager" }),
      accept(token, member),
    ]);
    expect([changed.status, accepted.status]).toEqual([200, 200]);
    expect((await member.get("/api/seller/is-auth")).body.member).toMatchObject({ role: "manager" });
  });
});

describe("sending an invitation again", () => {
  it("replaces its link", async () => {
    const owner = await test.seller();
    const id = await invite(owner);
    const first = await tokenMailedTo(test, email);
    test.later(61_000);
    const again = await owner.post(`/api/seller/staff/${id}/invitation`);
    expect(again.body.message).toContain(`Another mail is on its way to ${email}`);
    const second = await tokenMailedTo(test, email);
    expectFailure(await accept(first), 422, "link_expired");
    expect((await accept(second)).status).toBe(200);
  });

  it("sends one mail for two clicks", async () => {
    const cy = "cy@example.com";
    const owner = await test.seller();
    const id = await invite(owner, { email: cy });
    const path = `/api/seller/staff/${id}/invitation`;
    expect((await owner.post(path)).body.message).toContain("less than a minute ago");
    test.later(61_000);
    const replies = await Promise.all([owner.post(path), owner.post(path)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mailsTo(test, cy)).toHaveLength(2);
    expect((await accept(await tokenMailedTo(test, cy))).status).toBe(200);
  });

  it("is over once it was accepted", async () => {
    const owner = await test.seller();
    const id = await invite(owner);
    await accept(await tokenMailedTo(test, email));
    expectFailure(await owner.post(`/api/seller/staff/${id}/invitation`), 409, "invitation_over");
    expectFailure(await owner.delete(`/api/seller/staff/${id}/invitation`), 409, "invitation_over");
    expectFailure(await owner.post("/api/seller/staff/nobody/invitation"), 404, "staff_member_not_found");
    expectFailure(await owner.delete("/api/seller/staff/nobody/invitation"), 404, "staff_member_not_found");
  });
});

describe("an invitation that is withdrawn", () => {
  it("is gone with its link, and its address can be invited again", async () => {
    const owner = await test.seller();
    const id = await invite(owner);
    const token = await tokenMailedTo(test, email);
    const { body } = await owner.delete(`/api/seller/staff/${id}/invitation`);
    expect(body.message).toBe("The invitation of Pia Plum was withdrawn");
    expectFailure(await accept(token), 422, "link_expired");
    expect(await memberOf(owner, id)).toBeUndefined();
    await invite(owner);
  });

  it("while it is accepted is either accepted or gone", async () => {
    const owner = await test.seller();
    const id = await invite(owner);
    const token = await tokenMailedTo(test, email);
    const [accepted, withdrawn] = await Promise.all([
      accept(token),
      owner.delete(`/api/seller/staff/${id}/invitation`),
    ]);
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual([accepted.status, withdrawn.status]);
    expect((await logIn()).status).toBe(accepted.status === 200 ? 200 : 401);
  });
});

describe("inviting somebody", () => {
  it("twice, with one key or two, adds and mails one person", async () => {
    const owner = await test.seller();
    const headers = { "idempotency-key": "invite-pia" };
    const twice = [1, 2].map(() =>
      owner.post("/api/seller/staff/invite", { ...pia, email: "dee@example.com" }, { headers }),
    );
    const [first, again] = await Promise.all(twice);
    expect(again?.body).toEqual(first?.body);
    const others = [1, 2].map(() =>
      owner.post("/api/seller/staff/invite", { ...pia, email: "eve@example.com" }),
    );
    expect((await Promise.all(others)).map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await mailsTo(test, "dee@example.com")).toHaveLength(1);
    expect(await mailsTo(test, "eve@example.com")).toHaveLength(1);
  });

  it("says whose the address is already", async () => {
    const owner = await test.seller();
    const id = await invite(owner);
    const messageOf = async (path: string, details: object = {}) => {
      const reply = await owner.post(path, { ...pia, ...details });
      expectFailure(reply, 409, "email_taken");
      return reply.body.fields.email;
    };
    const invited = "Pia Plum was already invited with this address. Send the mail again in the list.";
    expect(await messageOf("/api/seller/staff/invite")).toBe(invited);
    expect(await messageOf("/api/seller/staff", { password })).toBe(invited);
    await accept(await tokenMailedTo(test, email));
    const taken = "Another staff member already has this email address.";
    expect(await messageOf("/api/seller/staff/invite")).toBe(taken);
    await owner.put(`/api/seller/staff/${id}/active`, { active: false });
    expect(await messageOf("/api/seller/staff/invite")).toMatch(/^Pia Plum already has .* cannot log in/);
  });

  it("who shops here works, and says that the two accounts stay separate", async () => {
    const [owner, shopper] = [await test.seller(), await test.shopper()];
    const { body } = await owner.post("/api/seller/staff/invite", { ...pia, email: shopper.email });
    expect(body.message).toContain("Pia Plum shops here with this address too");
    await accept(await tokenMailedTo(test, shopper.email));
    expect((await shopper.get("/api/user/is-auth")).status).toBe(200);
    const shops = { email: shopper.email, password };
    expectFailure(await test.visitor().post("/api/user/login", shops), 401, "wrong_credentials");
  });

  it("is the owner's, and what they send is checked", async () => {
    const manager = await test.staff("manager");
    expectFailure(await manager.post("/api/seller/staff/invite", pia), 403, "not_allowed");
    const owner = await test.seller();
    for (const [field, value] of [
      ["role", "boss"],
      ["email", "pia"],
      ["name", " "],
    ] as const) {
      const reply = await owner.post("/api/seller/staff/invite", { ...pia, [field]: value });
      expectFailure(reply, 400, "invalid_input");
      expect(Object.keys(reply.body.fields)).toEqual([field]);
    }
  });

  it("and all that becomes of it is in the audit", async () => {
    const owner = await test.staff("owner");
    const id = await invite(owner);
    await owner.post(`/api/seller/staff/${id}/invitation`);
    await accept(await tokenMailedTo(test, email));
    const other = await invite(owner, { email: "b@example.com" });
    await owner.delete(`/api/seller/staff/${other}/invitation`);
    const { rows } = await test.shop.db.execute(sql`
      select staff_id as who, call, subject, status from audit_entries order by at, id`);
    expect(rows).toEqual([
      { who: owner.id, call: "POST /api/seller/staff/invite", subject: null, status: 201 },
      { who: owner.id, call: "POST /api/seller/staff/:id/invitation", subject: id, status: 200 },
      { who: id, call: "POST /api/seller/invitation/accept", subject: id, status: 200 },
      { who: owner.id, call: "POST /api/seller/staff/invite", subject: null, status: 201 },
      { who: owner.id, call: "DELETE /api/seller/staff/:id/invitation", subject: other, status: 200 },
    ]);
  });
});

describe("somebody who has not accepted yet", () => {
  it("has no login that could be reset or switched off", async () => {
    const owner = await test.seller();
    const id = await invite(owner);
    const reset = await owner.put(`/api/seller/staff/${id}/login`, { password });
    expectFailure(reset, 409, "invitation_open");
    expectFailure(
      await owner.put(`/api/seller/staff/${id}/active`, { active: false }),
      409,
      "invitation_open",
    );
    expectFailure(await logIn(), 401, "wrong_credentials");
  });

  it("is no owner whom the shop could be left to", async () => {
    const owner = await test.staff("owner");
    await invite(owner, { role: "owner" });
    const reply = await owner.put(`/api/seller/staff/${owner.id}/role`, { role: "picker" });
    expectFailure(reply, 409, "last_owner");
  });

  it("makes room for the owner whom the start of the shop names", async () => {
    const owner = await test.seller();
    await invite(owner);
    const { shop } = test;
    await ensureOwner({ ...shop, config: { ...shop.config, seller: { email, password } } });
    expect((await logIn()).status).toBe(200);
    expect((await test.visitor().post("/api/seller/login", sellerLogin)).status).toBe(200);
  });
});
