import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { DatabaseUnavailable } from "#platform/db/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { describeError } from "./describe-error.ts";

const test = startTestShop();

it("tells what went wrong by its codes, and nothing of what was typed; of a database that is away, why", async () => {
  const typed = "ann@example.com lives at 1 Orchard Lane";
  const failure = await test.shop.db.execute(sql`select ${typed}::uuid`).catch((error: unknown) => error);
  expect(describeError(failure)).toMatch(/22P02/);
  expect(describeError(failure)).not.toContain("Orchard");
  const reply = Object.assign(new Error("450 <ann@example.com> is busy"), {
    code: "EENVELOPE",
    responseCode: 450,
  });
  expect(describeError(reply)).toBe("Error EENVELOPE 450");
  const away = new DatabaseUnavailable("The database is unavailable.", {
    cause: Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:5432"), { code: "ECONNREFUSED" }),
  });
  expect(describeError(away)).toBe(
    "DatabaseUnavailable, caused by Error ECONNREFUSED: connect ECONNREFUSED 10.0.0.7:5432",
  );
  expect(describeError("nonsense")).toBe("something that is no error");
});
