import type { SendMailOptions } from "nodemailer";
import type { Message } from "./mailer.ts";

/** The sender of the shop's mails. */
export type Sender = { from: string; publicUrl: string };

/**
 * A message as nodemailer's options; nodemailer encodes names and addresses, which prevents header injection. The
 * Message-ID is derived from the message's id, so that a duplicate can be recognised.
 */
export function mailOptions(message: Message, sender: Sender): SendMailOptions {
  const { id, to, subject, html, text, unsubscribeLink } = message;
  return {
    messageId: `<${id}@${new URL(sender.publicUrl).hostname}>`,
    from: sender.from,
    to: { name: oneLine(to.name), address: to.address },
    subject,
    html,
    text,
    // Otherwise each part is searched for what fits it best.
    textEncoding: "quoted-printable",
    headers: {
      // RFC 3834: prevents automatic replies.
      "auto-submitted": "auto-generated",
      // RFC 8058: mail programs show their own button, and their server posts to the link.
      ...(unsubscribeLink && { "list-unsubscribe-post": "List-Unsubscribe=One-Click" }),
    },
    ...(unsubscribeLink && { list: { unsubscribe: unsubscribeLink } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneLine(name: string): string {
  return name.replace(/\p{Cc}+/gu, " ");
}
