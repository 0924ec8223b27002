import { describe, expect, it } from "vitest";
import { createQueue } from "./picture-queue.ts";

describe("a queue of pictures", () => {
  it("works on so many at once, and on the others in their order", async () => {
    const run = createQueue({ atOnce: 2, waitingMax: 100 });
    let working = 0;
    let most = 0;
    const begun: number[] = [];
    const work = (n: number) => async () => {
      begun.push(n);
      working += 1;
      most = Math.max(most, working);
      await new Promise(setImmediate);
      working -= 1;
      return n;
    };
    const numbers = Array.from({ length: 24 }, (_, n) => n);
    expect(await Promise.all(numbers.map((n) => run(work(n))))).toEqual(numbers);
    expect({ most, begun }).toEqual({ most: 2, begun: numbers });
  });

  it("refuses what would wait behind too many, and goes on after a failure", async () => {
    const run = createQueue({ atOnce: 1, waitingMax: 2 });
    const gate = Promise.withResolvers<string>();
    const admitted = [
      run(() => gate.promise),
      run(() => Promise.reject(new Error("no picture"))),
      run(async () => "last"),
    ];
    await expect(run(async () => "too many")).rejects.toMatchObject({ code: "unavailable" });
    gate.resolve("first");
    expect(await Promise.allSettled(admitted)).toMatchObject([
      { value: "first" },
      { reason: { message: "no picture" } },
      { value: "last" },
    ]);
    expect(await run(async () => "room again")).toBe("room again");
  });
});
