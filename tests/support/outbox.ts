import { readNewest } from "#domains/mail/outbox.ts";
import type { TestShop } from "./test-shop.ts";

/** The mails to an address, newest first, after all jobs have run. */
export async function mailsTo(test: TestShop, address: string) {
  await test.runJobs();
  const mails = await readNewest(test.shop.outbox, 1_000);
  return mails.map(({ email }) => email).filter(({ to }) => to?.some((one) => one.address === address));
}

/** The token in the link of the newest mail to an address. */
export async function tokenMailedTo(test: TestShop, address: string): Promise<string> {
  const [mail] = await mailsTo(test, address);
  const token = mail?.text?.match(/[?]token=([\w-]+)/)?.[1];
  if (!token) throw new Error(`There is no link in a mail to ${address}.`);
  return token;
}
