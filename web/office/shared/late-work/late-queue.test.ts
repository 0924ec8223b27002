import { afterEach, expect, it, vi } from "vitest";
import { msg } from "#contract/i18n/i18n.ts";
import { stubStorage } from "#tests/support/browser-storage.ts";
import { CallError } from "#web/client/call-error.ts";
import { createLateQueue, type Late } from "./late-queue.ts";

type Act = Late & { subject: string };

afterEach(() => vi.unstubAllGlobals());

it("loses of what was done only what the server cannot read or does not allow, and says so", async () => {
  stubStorage();
  const received: string[] = [];
  const queue = createLateQueue<Act>({
    name: "acts",
    isItem: (value): value is Act => typeof value === "object",
    max: 10,
    async send(acts) {
      if (acts.some(({ id }) => id === "broken"))
        throw new CallError({ code: "invalid_input", status: 400, message: "Please check it." });
      if (acts.some(({ id }) => id === "forbidden"))
        throw new CallError({ code: "not_allowed", status: 403, message: "You are not allowed to do this." });
      received.push(...acts.map(({ id }) => id));
      return { results: acts.map(({ id }) => ({ id, refusal: null })) };
    },
    isSameSubject: (one, other) => one.subject === other.subject,
    what: msg("What was done"),
  });
  for (const id of ["first", "broken", "forbidden", "last"]) queue.add({ id, staff: "pia", subject: id });

  expect(await queue.send("pia", () => {})).toBe(true);

  expect(received).toEqual(["first", "last"]);
  expect(queue.items.read()).toEqual([]);
  expect(queue.conflicts.read()).toEqual([
    { id: "broken", staff: "pia", text: "What was done: Please check it." },
    { id: "forbidden", staff: "pia", text: "What was done: You are not allowed to do this." },
  ]);
});

it("tells of each that is refused, and sends the others once, whoever sends at the same time", async () => {
  stubStorage();
  const received: string[] = [];
  const queue = createLateQueue<Act, string>({
    name: "acts",
    isItem: (value): value is Act => typeof value === "object",
    max: 1,
    async send(acts) {
      received.push(...acts.map(({ id }) => id));
      return {
        results: acts.map(({ id }) => (id === "full" ? { id, refusal: "It is full." } : taken(id))),
      };
    },
    what: msg("What was done"),
  });
  const taken = (id: string) => ({ id, refusal: null, reply: `took ${id}` });
  for (const id of ["full", "second", "unwanted"]) queue.add({ id, staff: "pia", subject: "same" });
  queue.add({ id: "another's", staff: "tom", subject: "same" });
  queue.drop(({ id }) => id === "unwanted");
  const replies: string[] = [];
  const onTaken = (_: Act[], some: string[]) => void replies.push(...some);
  const onAnswered = vi.fn();
  const send = () => queue.send("pia", onTaken, onAnswered);

  expect(await Promise.all([send(), send()])).toEqual([true, true]);

  expect(onAnswered).toHaveBeenCalledTimes(1);

  expect(received).toEqual(["full", "second"]);
  expect(replies).toEqual(["took second"]);
  expect(queue.items.read()).toMatchObject([{ id: "another's" }]);
  expect(queue.conflicts.read()).toEqual([{ id: "full", staff: "pia", text: "It is full." }]);
  queue.dismissConflicts("tom");
  expect(queue.conflicts.read()).toHaveLength(1);
  queue.dismissConflicts("pia");
  expect(queue.conflicts.read()).toEqual([]);
});
