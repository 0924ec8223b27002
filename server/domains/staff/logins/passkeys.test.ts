import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sweepJob } from "#apps/sweep.ts";
import { createAuthenticator } from "#tests/support/authenticator.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { createPasskeyDevice, type PasskeyDevice } from "#tests/support/passkey-device.ts";
import { sellerLogin, startTestShop } from "#tests/support/test-shop.ts";
import type { Reply, Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();
const origin = "https://shop.example";
const headers = {
  origin,
  host: "shop.example",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
};
const { password } = sellerLogin;
const passwordOfStaff = "basket-of-plums";

const begin = async (member: Visitor, given = passwordOfStaff) =>
  (await member.post("/api/seller/passkeys/begin", { password: given }, { headers })).body.options;

/** Adds the device's passkey to a member's login. */
async function add(member: Visitor, device: PasskeyDevice, name?: string): Promise<Reply> {
  const credential = device.create(await begin(member), origin);
  return member.post("/api/seller/passkeys", { credential, name }, { headers });
}

const beginLogin = async (visitor: Visitor) =>
  (await visitor.post("/api/seller/passkey-login/begin", undefined, { headers })).body.options;
const enter = (visitor: Visitor, credential: object) =>
  visitor.post("/api/seller/passkey-login", { credential }, { headers });

async function logIn(device: PasskeyDevice, visitor = test.visitor()): Promise<Reply> {
  return enter(visitor, device.sign(await beginLogin(visitor), origin));
}

describe("a passkey", () => {
  it("logs its owner in without a password, in a session like any other", async () => {
    const member = await test.staff("picker");
    const device = createPasskeyDevice();
    const added = await add(member, device, " My phone ");
    expect(added).toMatchObject({
      status: 201,
      body: { passkey: { name: "My phone", host: "shop.example", usedAt: null } },
    });
    const visitor = test.visitor();
    expect(await logIn(device, visitor)).toMatchObject({ status: 200, body: { message: "Logged in" } });
    const { body } = await visitor.get("/api/seller/is-auth");
    expect(body.member).toMatchObject({ _id: member.id, role: "picker" });
    expect((await visitor.get("/api/seller/sessions")).body.sessions).toMatchObject([
      { current: true, device: "Firefox on Linux" },
      { current: false },
    ]);
    const [passkey] = (await visitor.get("/api/seller/passkeys")).body.passkeys;
    expect(passkey.usedAt).not.toBeNull();
    await visitor.post("/api/seller/logout");
    expectFailure(await visitor.get("/api/seller/is-auth"), 401, "not_logged_in");
  });

  it("needs no code of a two-factor login", async () => {
    const owner = await test.seller();
    const { uri } = (await owner.post("/api/seller/two-factor/set-up", { password })).body;
    await owner.post("/api/seller/two-factor/confirm", { code: createAuthenticator(uri).nextCode() });
    const device = createPasskeyDevice();
    const credential = device.create(await begin(owner, password), origin);
    expect((await owner.post("/api/seller/passkeys", { credential }, { headers })).status).toBe(201);
    expect((await logIn(device)).status).toBe(200);
    expectFailure(await test.visitor().post("/api/seller/login", sellerLogin), 401, "code_required");
  });

  it("is added with the password only, once, and named after the browser", async () => {
    const member = await test.staff("picker");
    const wrong = await member.post("/api/seller/passkeys/begin", { password: "not-hers" }, { headers });
    expectFailure(wrong, 403, "wrong_password");
    const device = createPasskeyDevice();
    expect((await add(member, device)).body.passkey.name).toBe("Firefox on Linux");
    expectFailure(await add(member, device), 409, "passkey_taken");
    expect((await begin(member)).excludeCredentials).toMatchObject([{ id: device.id }]);
    const { rows } = await test.shop.db.execute(
      sql`select call, changes from audit_entries order by at desc, id desc`,
    );
    expect(rows).toContainEqual({
      call: "POST /api/seller/passkeys",
      changes: [{ field: "Passkey", before: "", after: "Firefox on Linux" }],
    });
  });

  it("is removed by its owner only, and then logs nobody in", async () => {
    const member = await test.staff("picker");
    const device = createPasskeyDevice();
    const { _id: id } = (await add(member, device)).body.passkey;
    const other = await test.staff("owner");
    expectFailure(await other.delete(`/api/seller/passkeys/${id}`), 404, "passkey_not_found");
    expect((await other.get("/api/seller/passkeys")).body.passkeys).toEqual([]);
    expect((await member.delete(`/api/seller/passkeys/${id}`)).status).toBe(200);
    expectFailure(await member.delete(`/api/seller/passkeys/${id}`), 404, "passkey_not_found");
    expectFailure(await logIn(device), 403, "passkey_refused");
  });

  it("logs in nobody who is deactivated, and is deleted when the login is reset", async () => {
    const [member, owner] = [await test.staff("picker"), await test.seller()];
    const device = createPasskeyDevice();
    await add(member, device);
    const place = `/api/seller/staff/${member.id}`;
    await owner.put(`${place}/active`, { active: false });
    const visitor = test.visitor();
    expectFailure(await logIn(device, visitor), 403, "passkey_refused");
    expect(visitor.cookies()).not.toContain("session");
    await owner.put(`${place}/active`, { active: true });
    expect((await logIn(device)).status).toBe(200);
    await owner.put(`${place}/login`, { password: "basket-of-figs" });
    expectFailure(await logIn(device), 403, "passkey_refused");
  });

  it("is not added to a login that is reset meanwhile", async () => {
    const [member, owner] = [await test.staff("picker"), await test.seller()];
    const credential = createPasskeyDevice().create(await begin(member), origin);
    const [reset, added] = await Promise.all([
      owner.put(`/api/seller/staff/${member.id}/login`, { password: "basket-of-figs" }),
      member.post("/api/seller/passkeys", { credential }, { headers }),
    ]);
    expect(reset.status).toBe(200);
    expect([201, 401]).toContain(added.status);
    const { rows } = await test.shop.db.execute(sql`select id from staff_passkeys`);
    expect(rows).toEqual([]);
  });
});

describe("a login with a passkey", () => {
  it("accepts each challenge once, also of four who bring it at once, and for five minutes", async () => {
    const device = createPasskeyDevice();
    await add(await test.staff("picker"), device);
    const signed = device.sign(await beginLogin(test.visitor()), origin);
    const replies = await Promise.all([1, 2, 3, 4].map(() => enter(test.visitor(), signed)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    expectFailure(await enter(test.visitor(), signed), 403, "passkey_refused");
    const late = device.sign(await beginLogin(test.visitor()), origin);
    test.later(5 * 60_000);
    expectFailure(await enter(test.visitor(), late), 403, "passkey_refused");
    await beginLogin(test.visitor());
    test.later(11 * 60_000);
    await test.shop.jobs.send(test.shop.db, sweepJob, {});
    await test.runJobs();
    expect((await test.shop.db.execute(sql`select * from staff_passkey_challenges`)).rows).toEqual([]);
  });

  it("refuses another origin, another host, another person's key, and a device that did not ask who it is", async () => {
    const member = await test.staff("picker");
    const device = createPasskeyDevice();
    await add(member, device);
    const refused = async (sign: (options: { challenge: string; rpId: string }) => object) =>
      expectFailure(
        await enter(test.visitor(), sign(await beginLogin(test.visitor()))),
        403,
        "passkey_refused",
      );
    await refused((options) => device.sign(options, "https://shop.example.evil.test"));
    await refused((options) => device.sign({ ...options, rpId: "evil.test" }, origin));
    const stranger = createPasskeyDevice();
    await add(await test.staff("owner"), stranger);
    await refused((options) => {
      const [members, strangers] = [device.sign(options, origin), stranger.sign(options, origin)];
      const { signature } = strangers.response;
      return { ...members, response: { ...members.response, signature } };
    });
    await refused((options) => ({ ...stranger.sign(options, origin), id: device.id, rawId: device.id }));
    const unknown = createPasskeyDevice();
    unknown.create(await begin(member), origin);
    await refused((options) => unknown.sign(options, origin));
    device.verifies = false;
    await refused((options) => device.sign(options, origin));
    device.verifies = true;
    // A challenge for adding a passkey is none for a login, and the other way round.
    const adding = await begin(member);
    expectFailure(await enter(test.visitor(), device.sign(adding, origin)), 403, "passkey_refused");
    const credential = createPasskeyDevice().create({ ...adding, ...(await beginLogin(member)) }, origin);
    const added = await member.post("/api/seller/passkeys", { credential }, { headers });
    expectFailure(added, 403, "passkey_refused");
    expect((await logIn(device)).status).toBe(200);
  });

  it("refuses a copy of a key, whose counter has fallen behind", async () => {
    const device = createPasskeyDevice();
    await add(await test.staff("picker"), device);
    device.counter = 7;
    expect((await logIn(device)).status).toBe(200);
    expectFailure(await logIn(device), 403, "passkey_refused");
    device.counter = 6;
    expectFailure(await logIn(device), 403, "passkey_refused");
    device.counter = 8;
    expect((await logIn(device)).status).toBe(200);
  });

  it("works at each address under which the shop is opened, with passkeys of that address", async () => {
    const device = createPasskeyDevice();
    await add(await test.staff("picker"), device);
    const elsewhere = { origin: "http://localhost:3000", host: "localhost:3000" };
    const visitor = test.visitor();
    const { body } = await visitor.post("/api/seller/passkey-login/begin", undefined, { headers: elsewhere });
    expect(body.options.rpId).toBe("localhost");
    expectFailure(await enter(visitor, device.sign(body.options, elsewhere.origin)), 403, "passkey_refused");
  });

  it("says why it does not work without https, and at a numeric address", async () => {
    for (const [address, message] of [
      ["http://shop.example", /secure connection/],
      ["https://192.0.2.7:8443", /numeric address/],
      ["https://[2001:db8::1]", /numeric address/],
    ] as const) {
      const host = new URL(address).host;
      const reply = await test
        .visitor()
        .post("/api/seller/passkey-login/begin", undefined, { headers: { origin: address, host } });
      expectFailure(reply, 422, "passkeys_unavailable");
      expect(reply.body.message).toMatch(message);
    }
  });
});
