import { afterEach, expect, it, vi } from "vitest";
import { stubStorage } from "../../../tests/support/browser-storage.ts";
import { CallError } from "../../api/call-error.ts";
import { createLateQueue, type Late } from "./late-queue.ts";

type Act = Late & { subject: string };

afterEach(() => vi.unstubAllGlobals());

it("loses of what was done only what the server cannot read", async () => {
  stubStorage();
  const received: string[] = [];
  const queue = createLateQueue<Act>({
    name: "acts",
    isItem: (value): value is Act => typeof value === "object",
    max: 10,
    async send(acts) {
      if (acts.some(({ id }) => id === "broken"))
        throw new CallError({ code: "invalid_input", status: 400, message: "Please check it." });
      received.push(...acts.map(({ id }) => id));
      return { results: acts.map(({ id }) => ({ id, refusal: null })) };
    },
    isSameSubject: (one, other) => one.subject === other.subject,
    unreadable: "The shop does not understand it.",
  });
  for (const id of ["first", "broken", "last"]) queue.add({ id, staff: "pia", subject: id });

  expect(await queue.send("pia", () => {})).toBe(true);

  expect(received).toEqual(["first", "last"]);
  expect(queue.items.read()).toEqual([]);
  expect(queue.conflicts.read()).toEqual([{ id: "broken", text: "Please check it." }]);
});
