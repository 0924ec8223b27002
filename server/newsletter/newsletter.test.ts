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
