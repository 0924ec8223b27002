import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import { DatabaseUnavailable } from "#platform/db/failures.ts";
import { newsletterSubscribers as subscribers } from "#schema/newsletter.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { runTask } from "./run-task.ts";
import { beginTask, cancelTask, readTask, sweepTasks } from "./service.ts";
import { defineTask, eraseTypes } from "./task.ts";

const test = startTestShop();
const manager = { kind: "staff", id: randomUUID(), role: "manager" } as const;

/** A task that inserts one row per step; `before` is called at the beginning of each. */
function writing(steps: number, before: (position: number, tx: Transaction) => unknown = () => {}) {
  return defineTask<object, number>({
    kind: "writing",
    async step(_shop, tx, _input, position = 0) {
      await before(position, tx);
      await tx.insert(subscribers).values({ email: `${position}@example.com`, createdAt: new Date() });
      const next = position + 1 < steps ? position + 1 : undefined;
      return { next, done: 1, message: (done) => `${done} written` };
    },
  });
}

function begin(kind: ReturnType<typeof writing>): Promise<string> {
  const task = { input: {}, total: 3, message: "Nothing written yet" };
  return inTransaction(test.shop.db, (tx) => beginTask(test.shop, tx, manager, kind, task));
}

async function written(): Promise<number> {
  return (await test.shop.db.select().from(subscribers)).length;
}

describe("a task", () => {
  it("waits, is done step by step and tells how far it has come", async () => {
    const seen: string[] = [];
    const kind = writing(3, async (_position, tx) => {
      const { rows } = await tx.execute<{ line: string }>(
        sql`select state || ' ' || done || '/' || total || ' ' || message as line from tasks`,
      );
      seen.push(rows[0]?.line ?? "");
    });
    const id = await begin(kind);
    expect(await readTask(test.shop, id)).toMatchObject({ state: "waiting", done: 0, finishedAt: null });
    await runTask(test.shop, [eraseTypes(kind)], id);
    expect(seen).toEqual([
      "waiting 0/3 Nothing written yet",
      "running 1/3 1 written",
      "running 2/3 2 written",
    ]);
    expect(await readTask(test.shop, id)).toMatchObject({ state: "done", done: 3, message: "3 written" });
    // Repeating the job changes nothing.
    await runTask(test.shop, [eraseTypes(kind)], id);
    expect(await written()).toBe(3);
  });

  it("goes on where it stood when its server died or the database was away, and does no step twice", async () => {
    let away = true;
    const kind = writing(3, (position) => {
      if (position !== 1 || !away) return;
      away = false;
      throw new DatabaseUnavailable("The database is away.");
    });
    const id = await begin(kind);
    await expect(runTask(test.shop, [eraseTypes(kind)], id)).rejects.toThrow();
    expect(await readTask(test.shop, id)).toMatchObject({ state: "running", done: 1 });
    await runTask(test.shop, [eraseTypes(kind)], id);
    expect(await readTask(test.shop, id)).toMatchObject({ state: "done", done: 3 });
    expect(await written()).toBe(3);
  });

  it("is done once by two servers that go on with it at the same time", async () => {
    const kind = writing(3);
    const id = await begin(kind);
    await Promise.all([1, 2].map(() => runTask(test.shop, [eraseTypes(kind)], id)));
    expect(await readTask(test.shop, id)).toMatchObject({ state: "done", done: 3 });
    expect(await written()).toBe(3);
  });

  it("stops before its next step when somebody wants it to, and what is done stays", async () => {
    const seller = await test.seller();
    const kind = writing(3, async (position, tx) => {
      if (position === 1) await tx.execute(sql`update tasks set cancelled_by = started_by`);
    });
    const id = await begin(kind);
    await runTask(test.shop, [eraseTypes(kind)], id);
    expect(await readTask(test.shop, id)).toMatchObject({ state: "cancelled", done: 2 });
    expect(await written()).toBe(2);
    const { body } = await seller.post(`/api/task/${id}/cancel`);
    expect(body.task).toMatchObject({ state: "cancelled", finishedAt: expect.any(String) });
  });

  it("is not begun when it was called off first", async () => {
    const kind = writing(3);
    const id = await begin(kind);
    await cancelTask(test.shop, manager, id);
    await runTask(test.shop, [eraseTypes(kind)], id);
    expect(await readTask(test.shop, id)).toMatchObject({ state: "cancelled", done: 0 });
  });

  it("keeps who began it and who stopped it first", async () => {
    const [seller, owner] = [await test.staff("manager"), await test.staff("owner")];
    const id = await begin(writing(3));
    await seller.post(`/api/task/${id}/cancel`);
    await owner.post(`/api/task/${id}/cancel`);
    const { rows } = await test.shop.db.execute(sql`select started_by, cancelled_by from tasks`);
    expect(rows).toEqual([{ started_by: manager.id, cancelled_by: seller.id }]);
  });

  it("that fails says why, keeps what it did and is not tried again", async () => {
    const reasons = [new ShopError("order_not_found"), new Error("a slip in the program")];
    const messages = [];
    for (const reason of reasons) {
      const kind = writing(2, (position) => {
        if (position === 1) throw reason;
      });
      const id = await begin(kind);
      await runTask(test.shop, [eraseTypes(kind)], id);
      const { state, message, done } = await readTask(test.shop, id);
      expect([state, done]).toEqual(["failed", 1]);
      messages.push(message);
      await test.shop.db.delete(subscribers);
    }
    expect(messages).toEqual([
      "There is no such order.",
      "Something went wrong on our side. Please try again.",
    ]);
  });

  it("is the seller's to see, and forgotten a month after its end", async () => {
    const kind = writing(1);
    const id = await begin(kind);
    await runTask(test.shop, [eraseTypes(kind)], id);
    const seller = await test.seller();
    expect((await seller.get(`/api/task/${id}`)).body.task).toMatchObject({ _id: id, kind: "writing" });
    for (const person of [test.visitor(), await test.shopper()]) {
      expectFailure(await person.get(`/api/task/${id}`), 401, "not_logged_in");
      expectFailure(await person.post(`/api/task/${id}/cancel`), 401, "not_logged_in");
    }
    for (const other of ["nothing", randomUUID()]) {
      expectFailure(await seller.get(`/api/task/${other}`), 404, "task_not_found");
      expectFailure(await seller.post(`/api/task/${other}/cancel`), 404, "task_not_found");
    }
    await sweepTasks(test.shop);
    expect(await readTask(test.shop, id)).toBeTruthy();
    test.later(31 * 24 * 3_600_000);
    await sweepTasks(test.shop);
    await expect(readTask(test.shop, id)).rejects.toMatchObject({ code: "task_not_found" });
  });
});
