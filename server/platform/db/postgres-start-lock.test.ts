import { describe, expect, it } from "vitest";
import { openLine } from "#tests/support/line.ts";
import { withStartLock } from "./embedded/start-lock.ts";

describe("the start lock", () => {
  const url = String(process.env.TEST_DATABASE_URL);

  it("is held by one at a time, in whichever process, and the others wait as long as it takes", async () => {
    // An administrator's default timeouts do not end the wait.
    const limited = new URL(url);
    const limits = "-c statement_timeout=1000 -c lock_timeout=1000 -c idle_session_timeout=1000";
    limited.searchParams.set("options", limits);
    const events: string[] = [];
    const waiting = Promise.withResolvers<void>();
    const start = (name: string, work: () => Promise<void>) =>
      withStartLock(limited.href, waiting.resolve, async () => {
        events.push(`${name} begins`);
        await work();
        events.push(`${name} ends`);
      });

    const begun = Promise.withResolvers<Promise<void>>();
    const first = start("first", async () => {
      const second = start("second", async () => {});
      begun.resolve(second);
      await waiting.promise;
      // Longer than the server's timeouts.
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    });
    await first;
    await await begun.promise;
    expect(events).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  });

  it("is given up by whoever loses the connection to it, whose start fails, and goes to the next", async () => {
    await using line = await openLine(url);
    const begun = Promise.withResolvers<void>();
    const never = Promise.withResolvers<void>();
    const first = withStartLock(
      line.url,
      () => {},
      () => {
        begun.resolve();
        return never.promise;
      },
    );
    await begun.promise;
    line.cut();
    await expect(first).rejects.toThrow();
    expect(
      await withStartLock(
        url,
        () => {},
        async () => "next",
      ),
    ).toBe("next");
  });
});
