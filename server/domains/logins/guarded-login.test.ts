import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "#apps/app.ts";
import { ShopError } from "#contract/errors.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { tokenMailedTo } from "#tests/support/outbox.ts";
import { sellerLogin, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { guardLogin } from "./guarded-login.ts";
import type { Account } from "./known-devices.ts";

const test = startTestShop({ rateLimits: true, trustProxy: ["127.0.0.1"] });
const password = "plum-jam-2026";
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

beforeEach(() => test.later(0));

// Limits per address live as long as the app, so each shopper registers from their own address.
let people = 0;
function from(network: string, visitor = test.visitor()) {
  const headers = { "x-forwarded-for": network };
  return { ...visitor, post: (path: string, body: unknown) => visitor.post(path, body, { headers }) };
}

/** A new shopper, Ann, on the device that they registered on. */
async function newShopper() {
  people += 1;
  const email = `ann-${people}@example.com`;
  const device = from(`10.0.${people}.1`);
  const reply = await device.post("/api/user/register", { name: "Ann Archer", email, password });
  expect(reply.status).toBe(201);
  return { email, device };
}

const logIn = (visitor: Pick<Visitor, "post">, email: string, given = password) =>
  visitor.post("/api/user/login", { email, password: given });

/**
 * Tries a wrong password from a network; returns whether it was accepted as a try, or the seconds until the next one.
 */
async function guess(account: Account, network: string, device?: string): Promise<true | number> {
  const wrong = async () => {
    throw new ShopError("wrong_credentials");
  };
  const error = await guardLogin(test.shop, account, { network, device }, wrong).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ShopError);
  return error.code === "wrong_credentials" ? true : error.retryAfterSeconds;
}

const isTaken = (result: true | number) => result === true;
const shopper = (email: string): Account => ({ audience: "shopper", email });

/** Tries from many networks until the account accepts no more from unknown devices. */
async function exhaust(account: Account): Promise<void> {
  const guesses = await Promise.all(Array.from({ length: 120 }, (_, n) => guess(account, `stranger ${n}`)));
  expect(guesses.filter(isTaken)).toHaveLength(100);
}

describe("guessing a password", () => {
  it("goes no faster than a hundred at once and three a minute, from however many networks", async () => {
    const account = shopper("ann@example.com");
    let taken = 0;
    for (let second = 0; second <= 3_600; second += 6) {
      test.later(second * SECOND);
      if (isTaken(await guess(account, `network ${second}`))) taken += 1;
    }
    expect(taken).toBe(100 + 180);
  });

  it("goes no faster from one network than ten at once and one in five minutes", async () => {
    const account = shopper("ann@example.com");
    let taken = 0;
    for (let second = 0; second <= 3_600; second += 20) {
      test.later(second * SECOND);
      if (isTaken(await guess(account, "one network"))) taken += 1;
    }
    expect(taken).toBe(10 + 12);
  });

  it("goes no faster when all guesses come at the same moment, or at two servers", async () => {
    const { email } = await newShopper();
    const other = await buildApp(test.shop);
    const body = { email, password: "plum-jam-2027" };
    const headers = { "x-forwarded-for": "10.200.0.1" };
    const request = { method: "POST", url: "/api/user/login", payload: body, headers } as const;
    const apps = Array.from({ length: 30 }, (_, n) => (n % 2 ? other : test.app));
    const statuses = (await Promise.all(apps.map((app) => app.inject(request)))).map(
      (reply) => reply.statusCode,
    );
    await other.close();
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it("is refused with the seconds until the next guess, for accounts that exist and others alike", async () => {
    const { email } = await newShopper();
    const replies = [];
    for (const [n, account] of [email, "nobody@example.com"].entries()) {
      for (let tried = 0; tried < 10; tried += 1) await guess(shopper(account), `10.201.0.${n}`);
      const reply = await logIn(from(`10.201.0.${n}`), account);
      expectFailure(reply, 429, "rate_limited");
      expect(Number(reply.headers["retry-after"])).toBeGreaterThan(290);
      expect(Number(reply.headers["retry-after"])).toBeLessThanOrEqual(300);
      replies.push(reply.body.message);
    }
    expect(new Set(replies).size).toBe(1);
  });

  it("is not forgotten when thousands of other accounts are tried", async () => {
    await exhaust(shopper("ann@example.com"));
    await test.shop.db.execute(sql`
      insert into login_tries (key, full_at)
      select 'another ' || n, ${new Date(test.shop.clock().getTime() + HOUR)} from generate_series(1, 20000) n`);
    for (let n = 0; n < 100; n += 1) await guess(shopper(`${n}@example.com`), `network ${n}`);
    expect(await guess(shopper("ann@example.com"), "another network")).toBeGreaterThan(0);
  });

  it("leaves nothing behind once all tries have come back", async () => {
    await exhaust(shopper("ann@example.com"));
    test.later(HOUR);
    // Each try deletes a hundred old rows.
    for (let round = 0; round < 2; round += 1) await guess(shopper("bob@example.com"), "a network");
    const { rows } = await test.shop.db.execute(sql`select key from login_tries`);
    expect(rows.length).toBe(2);
  });
});

describe("the owner of an account that strangers guess at", () => {
  it("gets in at once on a device that the owner has been logged in on", async () => {
    const { email, device } = await newShopper();
    await exhaust(shopper(email));
    expect((await logIn(device, email)).status).toBe(200);
  });

  it("gets in on a new device at an address that no stranger uses within twenty seconds", async () => {
    const { email } = await newShopper();
    await exhaust(shopper(email));
    const refused = await logIn(from("10.202.0.1"), email);
    expectFailure(refused, 429, "rate_limited");
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds).toBeLessThanOrEqual(20);
    test.later(seconds * SECOND);
    expect((await logIn(from("10.202.0.1"), email)).status).toBe(200);
  });

  it("gets in on a new device at once while nine networks have guessed for an hour", async () => {
    const { email } = await newShopper();
    for (let minute = 0; minute <= 60; minute += 5) {
      test.later(minute * 60 * SECOND);
      for (let n = 0; n < 9; n += 1) {
        const network = `attacker ${n}`;
        while (isTaken(await guess(shopper(email), network)));
      }
    }
    expect((await logIn(from("10.203.0.1"), email)).status).toBe(200);
  });

  it("gets in on a new device by a mailed link, whatever the strangers do", async () => {
    const { email } = await newShopper();
    const device = from("10.204.0.1");
    await exhaust(shopper(email));
    await device.post("/api/user/forgot-password", { email });
    const token = await tokenMailedTo(test, email);
    const chosen = "quince-jelly-2026";
    expect((await device.post("/api/user/reset-password", { token, password: chosen })).status).toBe(200);
    expect((await logIn(device, email, chosen)).status).toBe(200);
  });

  it("is not held up by a neighbour who guesses at other accounts from the same address", async () => {
    const { email, device } = await newShopper();
    const neighbour = from(`10.0.${people}.1`);
    for (let n = 0; n < 61; n += 1) await logIn(neighbour, `${n}@example.com`);
    expectFailure(await logIn(neighbour, "61@example.com"), 429, "rate_limited");
    expect((await logIn(device, email)).status).toBe(200);
  });

  it("loses no tries by logging in with the right password", async () => {
    const { email } = await newShopper();
    for (let n = 0; n < 15; n += 1) expect((await logIn(from("10.205.0.1"), email)).status).toBe(200);
    expect(await guess(shopper(email), "10.205.0.1")).toBe(true);
  });

  it("may be the seller, whose door counts apart from a shopper's with the same email", async () => {
    const device = from("10.206.0.1");
    await test.seller();
    expect((await device.post("/api/seller/login", sellerLogin)).status).toBe(200);
    await exhaust(shopper(sellerLogin.email));
    expect((await from("10.206.0.2").post("/api/seller/login", sellerLogin)).status).toBe(200);
    await exhaust({ audience: "seller", email: sellerLogin.email });
    expectFailure(await from("10.206.0.3").post("/api/seller/login", sellerLogin), 429, "rate_limited");
    expect((await device.post("/api/seller/login", sellerLogin)).status).toBe(200);
  });
});

describe("a known device", () => {
  it("has tries of its own, which end too", async () => {
    const account = shopper("ann@example.com");
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => guess(account, "a network", "a device")),
    );
    expect(guesses.filter(isTaken)).toHaveLength(20);
  });

  it("is known by a cookie that scripts cannot read, that goes nowhere else, and that tells nothing", async () => {
    const { headers } = await from("10.207.0.1").post("/api/user/register", {
      name: "Ann Archer",
      email: "secret-name@example.com",
      password,
    });
    const cookie = [headers["set-cookie"]].flat().find((line) => line?.startsWith("larder-device-"));
    expect(cookie).toMatch(
      /^larder-device-[\w-]{16}=[\w-]{16}\.[\w-]{43}; Max-Age=31536000; Path=\/api\/user; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).not.toContain("secret-name");
  });

  it("is not recognised by another account's, a changed or an invented cookie", async () => {
    const [ann, bob] = [await newShopper(), await newShopper()];
    await exhaust(shopper(ann.email));
    const nameOf = (line: string) => line.split("=")[0] ?? "";
    const deviceCookie = (visitor: Visitor) =>
      visitor
        .cookies()
        .split("; ")
        .find((line) => line.startsWith("larder-device-")) ?? "";
    const [anns, bobs] = [deviceCookie(ann.device), deviceCookie(bob.device)];
    const forged = [
      bobs,
      `${nameOf(anns)}=${bobs.split("=")[1]}`,
      // Not its last character, two bits of which carry no information.
      anns.replace(/\.(.)/, (_, first) => `.${first === "A" ? "B" : "A"}`),
      `${nameOf(anns)}=device.${"A".repeat(43)}`,
      `${nameOf(anns)}=device.`,
      `${nameOf(anns)}=%00.%E0%A4%A`,
      "__proto__=1",
    ];
    const tryWith = (cookie: string) =>
      test.app.inject({
        method: "POST",
        url: "/api/user/login",
        payload: { email: ann.email, password },
        headers: { cookie, "x-forwarded-for": "10.208.0.1" },
      });
    for (const cookie of forged) expect([cookie, (await tryWith(cookie)).statusCode]).toEqual([cookie, 429]);
    expect((await tryWith(anns)).statusCode).toBe(200);
  });
});

describe("hashing passwords", () => {
  const open = startTestShop();

  it("is bounded: beyond what can wait the shop says when to come again, and known devices get in", async () => {
    const ann = await open.shopper();
    const wrong = { email: "nobody@example.com", password: "plum-jam-2027" };
    const flood = Array.from({ length: 150 }, () => open.visitor().post("/api/user/login", wrong));
    const known = await ann.post("/api/user/login", { email: ann.email, password });
    expect(known.status).toBe(200);
    const replies = await Promise.all(flood);
    const refused = replies.filter(({ status }) => status !== 401);
    for (const reply of refused) expectFailure(reply, 503, "unavailable");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(150);
  });
});
