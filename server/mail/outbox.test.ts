import { readdir, readFile } from "node:fs/promises";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { order } from "../../tests/support/orders.ts";
import { startTestShop } from "../../tests/support/test-shop.ts";
import { inTransaction } from "../db/database.ts";
import { outboxDir } from "./open-mailer.ts";
import { sendMail } from "./send-mail.ts";
import { mailId, queueMail } from "./service.ts";

const test = startTestShop();
const job = {
  to: { email: "ann@example.com", name: "Ann Archer" },
  mail: { template: "order-paid" as const, order: order() },
};

describe("a mail without an SMTP server", () => {
  it("becomes a file of the outbox, the same one however often it is written", async () => {
    const directory = outboxDir(test.shop.config.dataDir);
    const id = mailId("order-paid:42");
    await inTransaction(test.shop.db, (tx) => queueMail(test.shop, tx, { ...job, id }));
    await test.runJobs();
    await sendMail(test.shop, job, id);
    expect(await readdir(directory)).toEqual([`${id}.eml`]);
    const email = await PostalMime.parse(await readFile(`${directory}/${id}.eml`));
    expect(email).toMatchObject({
      subject: "Your order #42 is paid",
      to: [{ name: "Ann Archer", address: "ann@example.com" }],
    });
  });
});
