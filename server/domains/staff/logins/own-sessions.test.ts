import { expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { sellerLogin, startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

async function logIn(agent: string): Promise<Visitor> {
  const visitor = test.visitor();
  const headers = { "user-agent": agent };
  expect((await visitor.post("/api/seller/login", sellerLogin, { headers })).status).toBe(200);
  return visitor;
}

const sessionsOf = async (visitor: Visitor) => (await visitor.get("/api/seller/sessions")).body.sessions;

it("a member sees the own sessions with their devices, ends one, and then all others", async () => {
  await test.seller();
  const desk = await logIn(chrome);
  const phone = await logIn(iphone);
  const tool = await logIn("curl/8.5.0");
  const sessions = await sessionsOf(desk);
  expect(sessions.map(({ device, current }: Record<string, unknown>) => ({ device, current }))).toEqual([
    { device: expect.toBeOneOf([null, "curl"]), current: false },
    { device: "Safari on iOS", current: false },
    { device: "Chrome on Windows", current: true },
    expect.objectContaining({ current: false }),
  ]);
  const { _id } = sessions[1];
  expect((await desk.delete(`/api/seller/sessions/${_id}`)).status).toBe(200);
  expectFailure(await desk.delete(`/api/seller/sessions/${_id}`), 404, "session_not_found");
  expectFailure(await phone.get("/api/seller/is-auth"), 401, "not_logged_in");
  expect((await tool.get("/api/seller/is-auth")).status).toBe(200);

  expect((await desk.post("/api/seller/sessions/end-others")).body.message).toBe("2 other logins ended");
  expectFailure(await tool.get("/api/seller/is-auth"), 401, "not_logged_in");
  expect(await sessionsOf(desk)).toMatchObject([{ device: "Chrome on Windows", current: true }]);
});

it("a login begins a session of its own, whatever session the browser had", async () => {
  const planted = await test.seller();
  const victim = test.visitor();
  const headers = { cookie: planted.cookies() };
  expect((await victim.post("/api/seller/login", sellerLogin, { headers })).status).toBe(200);
  expect(victim.cookies()).not.toBe("");
  expect(victim.cookies()).not.toBe(planted.cookies());
});

it("nobody sees or ends anybody else's sessions", async () => {
  const owner = await test.seller();
  const picker = await test.staff("picker");
  const [{ _id }] = await sessionsOf(picker);
  expectFailure(await owner.delete(`/api/seller/sessions/${_id}`), 404, "session_not_found");
  await owner.post("/api/seller/sessions/end-others");
  expect(await sessionsOf(picker)).toHaveLength(1);
});
