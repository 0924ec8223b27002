import { sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { order } from "#tests/support/orders.ts";
import { openPostOffice } from "#tests/support/post-office.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { MailJob } from "./mail.ts";
import { mailId, queueMail } from "./service.ts";

const office = await openPostOffice();
const test = startTestShop({
  smtpUrl: office.url,
  mailFrom: "Larder <shop@larder.example>",
  publicUrl: "https://larder.example",
});
afterEach(() => {
  office.arrived.length = 0;
  office.refusals.length = 0;
});
afterAll(async () => {
  await office.close();
});

const toAnn = { to: { email: "ann@example.com", name: "Ann Archer" } };
const received: MailJob = { ...toAnn, mail: { template: "order-received", order: order() } };

const queue = (job: MailJob & { id?: string }) =>
  inTransaction(test.shop.db, (tx) => queueMail(test.shop, tx, job));

describe("a mail by SMTP", () => {
  it("arrives once, as HTML and as plain text, under a Message-ID made of its event", async () => {
    const id = mailId("order-received:42");
    await queue({ ...received, id });
    await test.runJobs();
    expect(office.arrived).toHaveLength(1);
    const [{ to, raw, email } = { to: [], raw: "", email: undefined }] = office.arrived;
    expect(to).toEqual(["ann@example.com"]);
    expect(email).toMatchObject({
      messageId: `<${id}@larder.example>`,
      from: { name: "Larder", address: "shop@larder.example" },
      to: [{ name: "Ann Archer", address: "ann@example.com" }],
      subject: "We have your order #42",
    });
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/im);
    expect(email?.html).toContain("$12.36");
    expect(email?.text).toContain("$12.36");
  });

  it("goes to the address that the shopper has by then", async () => {
    const ann = await test.shopper();
    await queue({ ...received, to: { shopperId: ann.id } });
    await test.shop.db.execute(sql`update shoppers set email = 'archer@example.com'`);
    await test.runJobs();
    expect(office.arrived.map(({ to }) => to)).toEqual([["archer@example.com"]]);
    expect(office.arrived[0]?.email.html).toContain("Thank you, Ann.");
  });

  it("is not written for an account that is gone", async () => {
    const ann = await test.shopper();
    await queue({ ...received, to: { shopperId: ann.id } });
    await test.shop.db.execute(sql`delete from shoppers`);
    await test.runJobs();
    expect(office.arrived).toEqual([]);
  });

  it("is tried again after a temporary failure, until it has arrived", async () => {
    office.refusals.push(451, 452);
    await queue(received);
    await expect(test.runJobs()).rejects.toMatchObject({ responseCode: 451 });
    await expect(test.runJobs()).rejects.toMatchObject({ responseCode: 452 });
    await test.runJobs();
    await test.runJobs();
    expect(office.arrived).toHaveLength(1);
  });

  it("waits for a server that is down", async () => {
    await office.close();
    await queue(received);
    await expect(test.runJobs()).rejects.toThrow();
    await office.open();
    await test.runJobs();
    expect(office.arrived).toHaveLength(1);
  });

  it("is given up when its address is refused for good, and holds up no other", async () => {
    using warn = vi.spyOn(test.shop.log, "warn");
    office.refusals.push(550);
    await queue(received);
    await queue({ ...received, to: { email: "bob@example.com" } });
    await test.runJobs();
    await test.runJobs();
    expect(office.arrived.map(({ to }) => to)).toEqual([["bob@example.com"]]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("EENVELOPE 550"));
  });

  it("lets no name or address smuggle in headers, recipients or markup", async () => {
    const inject = "\r\nBcc: eve@example.com\r\n\r\n<script>alert(1)</script>";
    await queue({ ...received, to: { email: "ann@example.com", name: `Ann${inject}` } });
    await queue({ ...received, to: { email: `ann@example.com${inject}`, name: "Ann" } });
    await queue({ ...received, to: { email: "ann@example.com, eve@example.com", name: "Ann" } });
    await queue({ ...received, to: { email: "", name: "Nobody" } });
    await test.runJobs();
    expect(office.arrived.flatMap(({ to }) => to)).not.toContain("eve@example.com");
    for (const { raw, email } of office.arrived) {
      expect(email.bcc ?? []).toEqual([]);
      expect(raw).not.toMatch(/^Bcc:/im);
      expect(email.html).not.toContain("<script");
    }
  });
});
