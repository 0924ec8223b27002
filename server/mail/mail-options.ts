import type { SendMailOptions } from "nodemailer";
import type { Message } from "./mailer.ts";

/** The sender of the shop's mails. */
export type Sender = { from: string; publicUrl: string };

/**
 * A message as nodemailer's options; nodemailer encodes names and addresses, which prevents header injection. The
 * Message-ID is derived from the message's id, so that a duplicate can be recognised.
 */
export function mailOptions({ id, to, subject, html, text }: Message, sender: Sender): SendMailOptions {
  return {
    messageId: `<${id}@${new URL(sender.publicUrl).hostname}>`,
    from: sender.from,
    to: { name: oneLine(to.name), address: to.address },
    subject,
    html,
    text,
    // Otherwise each part is searched for what fits it best.
    textEncoding: "quoted-printable",
    // RFC 3834: prevents automatic replies.
    headers: { "auto-submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneLine(name: string): string {
  return name.replace(/\p{Cc}+/gu, " ");
}
