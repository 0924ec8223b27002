import { v5 as uuidv5 } from "uuid";
import type { Transaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";
import type { MailJob } from "./mail.ts";

// Any fixed UUID does: it only keeps these ids apart from others that are made of the same words.
const mailIds = "6f0d6a0e-54c5-4d3c-9f5e-2b8a3f1c7e90";

/** The id of the mail about one event, such as `order-paid:<order id>`; the same event always has the same. */
export function mailId(event: string): string {
  return uuidv5(event, mailIds);
}

/**
 * Queues a mail in the transaction of what it tells of: it is written and sent if that commits, and never if it does not.
 * Of mails with the same `id` (a UUID, see `mailId`) only the first is sent; without one, each is.
 */
export async function queueMail(
  shop: Shop,
  tx: Transaction,
  { id, ...job }: MailJob & { id?: string },
): Promise<void> {
  await shop.jobs.send(tx, "send-mail", job, id === undefined ? {} : { id });
}
