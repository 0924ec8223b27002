import { describeError } from "#platform/log/describe-error.ts";
import type { Shop } from "#platform/shop.ts";
import type { Mail, MailJob, Recipient } from "./mail.ts";
import { type Message, RecipientRefused } from "./mailer.ts";
import { findShopper, isQuestionOpen } from "./store.ts";

/**
 * Renders and sends a mail. Throws when sending failed, so that the job is retried; a mail to a deleted account, or
 * whose address is rejected permanently, is dropped. `id` is the job's id.
 */
export async function sendMail(shop: Shop, { to, mail }: MailJob, id: string): Promise<void> {
  const recipient = await findRecipient(shop, to);
  if (!recipient || !(await isWanted(shop, mail))) return;
  try {
    await deliverMail(shop, recipient, mail, id);
  } catch (error) {
    if (!(error instanceof RecipientRefused)) throw error;
    shop.log.warn(
      `The mail ${id} (${mail.template}) is given up: its address was refused (${describeError(error)}).`,
    );
  }
}

/**
 * Renders a mail and hands it to the mail server, now. Throws the errors of `Mailer.send`. `id` identifies the message.
 */
export async function deliverMail(shop: Shop, to: Message["to"], mail: Mail, id: string): Promise<void> {
  // Loaded with the first mail: it takes a second and 50 MB, and React must not be loaded before `main.ts` does.
  const { renderMail } = await import("./render-mail.ts");
  const letter = renderMail(mail, {
    name: to.name,
    publicUrl: shop.config.publicUrl,
    settings: shop.settings.current,
    money: shop.settings.money,
  });
  const unsubscribeLink = "unsubscribeLink" in mail ? mail.unsubscribeLink : undefined;
  await shop.mailer.send({ id, to, unsubscribeLink, ...letter });
}

/** Whether a mail still has something to say: a question may be answered, or its time over, before it can be sent. */
async function isWanted(shop: Shop, mail: Mail): Promise<boolean> {
  return mail.template !== "order-question" || isQuestionOpen(shop.db, mail, shop.clock());
}

async function findRecipient(shop: Shop, to: Recipient): Promise<Message["to"] | undefined> {
  return "shopperId" in to ? findShopper(shop.db, to.shopperId) : { name: to.name ?? "", address: to.email };
}
