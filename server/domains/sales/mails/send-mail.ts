import {
  deliverMail,
  type Mail,
  type MailJob,
  type Message,
  type Recipient,
  RecipientRefused,
} from "#domains/mail/index.ts";
import { describeError } from "#platform/log/describe-error.ts";
import type { Shop } from "#platform/shop.ts";
import { guestOrderPath } from "../orders/own/guest-link.ts";
import { findShopper, isQuestionOpen } from "./store.ts";

/**
 * Renders and sends a mail. Throws when sending failed, so that the job is retried; a mail to a deleted account, or
 * whose address is rejected permanently, is dropped. `id` is the job's id.
 */
export async function sendMail(shop: Shop, { to, mail }: MailJob, id: string): Promise<void> {
  const recipient = await findRecipient(shop, to);
  if (!recipient || !(await isWanted(shop, mail))) return;
  try {
    await deliverMail(shop, recipient, mail, id, await guestOrderPathIn(shop, mail));
  } catch (error) {
    if (!(error instanceof RecipientRefused)) throw error;
    shop.log.warn(
      `The mail ${id} (${mail.template}) is given up: its address was refused (${describeError(error)}).`,
    );
  }
}

/** Whether a mail still has something to say: a question may be answered, or its time over, before it can be sent. */
async function isWanted({ clock, db }: Shop, mail: Mail): Promise<boolean> {
  return mail.template !== "order-question" || isQuestionOpen(db, mail, clock());
}

/** Where the order that a mail is about can be read by a guest; undefined for everybody else. */
async function guestOrderPathIn(shop: Shop, mail: Mail): Promise<string | undefined> {
  return "order" in mail ? guestOrderPath(shop, mail.order._id) : undefined;
}

async function findRecipient({ db }: Shop, to: Recipient): Promise<Message["to"] | undefined> {
  return "shopperId" in to ? findShopper(db, to.shopperId) : { name: to.name ?? "", address: to.email };
}
