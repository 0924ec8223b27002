import { afterEach, describe, expect, it } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { handle } from "#platform/jobs/job.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { sendMailJob } from "./jobs.ts";
import type { MailJob } from "./mail.ts";
import { mailId, queueMail } from "./service.ts";

const test = startTestShop();
const job: MailJob = {
  to: { email: "ann@example.com", name: "Ann Archer" },
  mail: { template: "email-changed", newEmail: "archer@example.com" },
};

describe("a mail on the queue", () => {
  const sent: [MailJob, string][] = [];
  const handlers = [handle(sendMailJob, async (mail, { id }) => void sent.push([mail, id]))];
  afterEach(() => {
    sent.length = 0;
  });

  it("is sent once for one event, however often that is told", async () => {
    const id = mailId("email-changed:1");
    for (let time = 0; time < 2; time += 1) {
      await inTransaction(test.shop.db, (tx) => queueMail(test.shop, tx, { ...job, id }));
      await test.shop.jobs.runDue(handlers, test);
    }
    expect(sent).toEqual([[{ ...job, language: "en" }, id]]);
  });

  it("is sent for each event", async () => {
    await inTransaction(test.shop.db, async (tx) => {
      await queueMail(test.shop, tx, { ...job, id: mailId("email-changed:1") });
      await queueMail(test.shop, tx, { ...job, id: mailId("email-changed:2") });
      await queueMail(test.shop, tx, job);
      await queueMail(test.shop, tx, job);
    });
    await test.shop.jobs.runDue(handlers, test);
    expect(sent).toHaveLength(4);
  });

  it("is never sent when what it tells of did not happen", async () => {
    const failure = new Error("changed their mind");
    const work = inTransaction(test.shop.db, async (tx) => {
      await queueMail(test.shop, tx, job);
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    await test.shop.jobs.runDue(handlers, test);
    expect(sent).toEqual([]);
  });
});
