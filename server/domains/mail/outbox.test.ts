import { readdir, readFile } from "node:fs/promises";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { sendMail } from "#domains/sales/mails/send-mail.ts";
import { inTransaction } from "#platform/db/database.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { order } from "#tests/support/orders.ts";
import { openOtherServer } from "#tests/support/other-server.ts";
import { sellerLogin, startTestShop } from "#tests/support/test-shop.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { outboxDir } from "./open-mailer.ts";
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

describe("the outbox", () => {
  it("lists the newest mails for the seller, and shows one", async () => {
    const seller = await test.seller();
    const id = mailId("order-paid:43");
    await sendMail(test.shop, job, id);
    const { body } = await seller.get("/api/seller/outbox");
    const [newest] = body.mails;
    const listed = { _id: id, to: "ann@example.com", subject: "Your order #42 is paid" };
    expect(newest).toEqual({ ...listed, sentAt: expect.any(String) });
    expect(Date.parse(newest.sentAt)).not.toBeNaN();
    const one = await seller.get(`/api/seller/outbox/${id}`);
    expect(one.body.mail).toMatchObject(listed);
    expect(one.body.mail.html).toContain("$12.36");
    expect(one.body.mail.text).toContain("$12.36");
  });

  it("lists a hundred at most", async () => {
    const seller = await test.seller();
    for (let n = 0; n < 101; n += 1) await sendMail(test.shop, job, mailId(`many:${n}`));
    expect((await seller.get("/api/seller/outbox")).body.mails).toHaveLength(100);
  });

  it("has nothing under a name that is none of its own", async () => {
    const seller = await test.seller();
    for (const id of ["..%2Fsession-secret", "x", mailId("unknown")])
      expectFailure(await seller.get(`/api/seller/outbox/${id}`), 404, "mail_not_found");
  });

  it("is the seller's alone", async () => {
    const ann = await test.shopper();
    for (const path of ["/api/seller/outbox", `/api/seller/outbox/${mailId("order-paid:42")}`])
      expectFailure(await ann.get(path), 401, "not_logged_in");
  });
});

describe("the outbox of several servers", () => {
  it("holds the same mails at each, whichever wrote them", async () => {
    const shared = { databaseUrl: "postgres://shared/shop" };
    await using here = await openOtherServer(test, shared);
    await using there = await openOtherServer(test, shared);
    const id = mailId("order-paid:44");
    await sendMail(here.shop, job, id);
    await sendMail(here.shop, job, id);
    await test.seller();
    const seller = createVisitor(there.app);
    await seller.post("/api/seller/login", sellerLogin);
    expect((await seller.get("/api/seller/outbox")).body.mails).toMatchObject([{ _id: id }]);
    expect((await seller.get(`/api/seller/outbox/${id}`)).body.mail.html).toContain("$12.36");
    await expect(readdir(outboxDir(here.shop.config.dataDir))).rejects.toThrow("ENOENT");
  });
});

describe("a shop with real shoppers", () => {
  const real = startTestShop({ demo: false });

  it("shows its outbox to nobody", async () => {
    const seller = await real.seller();
    expect((await seller.get("/api/seller/is-auth")).body.outbox).toBe(false);
    for (const path of ["/api/seller/outbox", `/api/seller/outbox/${mailId("order-paid:42")}`])
      expectFailure(await seller.get(path), 404, "not_found");
  });
});
