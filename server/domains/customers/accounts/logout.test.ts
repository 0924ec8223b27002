import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();

const doors = [
  {
    side: "shopper",
    table: "shopper_sessions",
    path: "/api/user/logout",
    guarded: "/api/user/is-auth",
    enter: () => test.shopper(),
  },
  {
    side: "seller",
    table: "staff_sessions",
    path: "/api/seller/logout",
    guarded: "/api/seller/is-auth",
    enter: () => test.seller(),
  },
];

/** Whether the cookies are still a valid session. */
async function works(cookie: string, guarded: string): Promise<boolean> {
  return (await test.visitor().get(guarded, { headers: { cookie } })).status === 200;
}

describe.each(doors)("the $side's logout", ({ side, table, path, guarded, enter }) => {
  const leave: [string, (person: Visitor) => ReturnType<Visitor["get"]>][] = [
    ["POST", (person) => person.post(path)],
    ["POST with an empty object", (person) => person.post(path, {})],
    ["GET", (person) => person.get(path)],
  ];

  it.each(leave)("ends the session on the server by %s: the old cookie is worth nothing", async (_, out) => {
    const person: Visitor = await enter();
    const cookie = person.cookies();
    expect(await works(cookie, guarded)).toBe(true);
    const reply = await out(person);
    expect(reply).toMatchObject({ status: 200, body: { success: true, message: "Logged out" } });
    expect(person.cookies()).not.toContain(`larder-${side}.session_token=`);
    expect(await works(cookie, guarded)).toBe(false);
    const sessions = await test.shop.db.execute(sql.raw(`select * from ${table}`));
    expect(sessions.rows).toEqual([]);
  });

  it("by GET does nothing when another site's page asks", async () => {
    const person: Visitor = await enter();
    for (const site of ["cross-site", "same-site"]) {
      const reply = await person.get(path, { headers: { "sec-fetch-site": site } });
      expectFailure(reply, 403, "cross_site");
    }
    expect(await works(person.cookies(), guarded)).toBe(true);
  });

  it("by GET works from the shop's own pages and from an address typed in", async () => {
    for (const site of ["same-origin", "none"]) {
      const person: Visitor = await enter();
      const cookie = person.cookies();
      expect((await person.get(path, { headers: { "sec-fetch-site": site } })).status).toBe(200);
      expect(await works(cookie, guarded)).toBe(false);
    }
  });

  it("is no failure for someone who is not logged in", async () => {
    expect((await test.visitor().post(path)).status).toBe(200);
    expect((await test.visitor().get(path)).status).toBe(200);
  });

  it("leaves the person's other devices logged in", async () => {
    const [here, there]: Visitor[] = [await enter(), await enter()];
    await here?.post(path);
    expect(await works(there?.cookies() ?? "", guarded)).toBe(true);
  });
});
