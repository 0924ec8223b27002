import type { SendMailOptions } from "nodemailer";
import type { Message } from "./mailer.ts";

/** Whom the shop's mails come from. */
export type Sender = { from: string; publicUrl: string };

/**
 * A message in nodemailer's words, which encodes names and addresses, so that none can smuggle in a header. The
 * Message-ID is made of the message's own id: whoever gets it a second time can tell.
 */
export function mailOptions({ id, to, subject, html, text }: Message, sender: Sender): SendMailOptions {
  return {
    messageId: `<${id}@${new URL(sender.publicUrl).hostname}>`,
    from: sender.from,
    to: { name: oneLine(to.name), address: to.address },
    subject,
    html,
    text,
    // RFC 3834: nobody's holiday notice answers the shop.
    headers: { "auto-submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneLine(name: string): string {
  return name.replace(/\p{Cc}+/gu, " ");
}
