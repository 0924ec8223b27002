import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { expectFailure } from "../../tests/support/failures.ts";
import { startTestShop } from "../../tests/support/test-shop.ts";

const test = startTestShop();

async function subscribers(): Promise<string[]> {
  const { rows } = await test.shop.db.execute<{ email: string }>(
    sql`select email from newsletter_subscribers order by email`,
  );
  return rows.map(({ email }) => email);
}

describe("subscribing to the newsletter", () => {
  it("keeps the email, in lower case", async () => {
    const reply = await test.visitor().post("/api/newsletter/subscribe", { email: " Ann@Example.com " });
    expect(reply).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
    expect(await subscribers()).toEqual(["ann@example.com"]);
  });

  it("answers alike whether or not the email was known", async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        test.visitor().post("/api/newsletter/subscribe", { email: "ann@example.com" }),
      ),
    );
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(await subscribers()).toEqual(["ann@example.com"]);
  });

  it.each([undefined, null, "", "ann", "ann@", 5, ["ann@example.com"], `${"x".repeat(250)}@example.com`])(
    "refuses %j",
    async (email) => {
      expectFailure(await test.visitor().post("/api/newsletter/subscribe", { email }), 400, "invalid_input");
      expect(await subscribers()).toEqual([]);
    },
  );
});

describe("the newsletter's addresses", () => {
  const subscribe = (email: string) => test.visitor().post("/api/newsletter/subscribe", { email });

  it("are listed, searched and exported with links by which each unsubscribes", async () => {
    for (const email of ["ann@example.com", "bob@example.com"]) await subscribe(email);
    const manager = await test.staff("manager");
    const { subscribers: all, total } = (await manager.get("/api/newsletter/list")).body;
    expect([total, all.length]).toEqual([2, 2]);
    const found = (await manager.get("/api/newsletter/list?search=BOB@")).body.subscribers;
    expect(found).toMatchObject([{ email: "bob@example.com" }]);
    const { body } = await manager.get("/api/newsletter/export");
    const lines = body.slice(1).trim().split("\r\n");
    expect(lines[0]).toBe("Email,Since,Unsubscribe");
    const link = lines.find((line: string) => line.startsWith("bob@"))?.split(",")[2] ?? "";
    const token = new URL(link).searchParams.get("token");
    for (let time = 0; time < 2; time += 1)
      expect((await test.visitor().post("/api/newsletter/unsubscribe", { token })).status).toBe(200);
    expect(await subscribers()).toEqual(["ann@example.com"]);
    await manager.delete(`/api/newsletter/${all.at(-1)._id}`);
    expect(await subscribers()).toEqual([]);
  });

  it("are not taken off by a guess, and not read by pickers", async () => {
    await subscribe("ann@example.com");
    for (const token of ["ann@example.com", crypto.randomUUID(), "%"])
      expect((await test.visitor().post("/api/newsletter/unsubscribe", { token })).status).toBe(200);
    expect(await subscribers()).toEqual(["ann@example.com"]);
    const picker = await test.staff("picker");
    expectFailure(await picker.get("/api/newsletter/list"), 403, "not_allowed");
    expectFailure(await picker.get("/api/newsletter/export"), 403, "not_allowed");
  });
});
