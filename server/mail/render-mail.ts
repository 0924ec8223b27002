import { render, toPlainText } from "@react-email/render";
import { createElement as h } from "react";
import type { Mail } from "./mail.ts";
import type { Message } from "./mailer.ts";
import { confirmEmail, emailChanged, resetPassword } from "./templates/account-mails.ts";
import { Frame } from "./templates/frame.ts";
import type { Context, Letter } from "./templates/letter.ts";
import { orderCancelled, orderRefunded } from "./templates/money-back-mails.ts";
import { orderDelivered, orderOnItsWay, orderPaid, orderReceived } from "./templates/order-mails.ts";

/** Writes a mail: as HTML, and as plain text for whoever prefers it. */
export async function renderMail(
  mail: Mail,
  context: Context,
): Promise<Pick<Message, "subject" | "html" | "text">> {
  const { subject, preheader, body } = write(mail, context);
  const shop = { publicUrl: context.publicUrl, shopName: context.settings.name };
  const html = await render(h(Frame, { title: subject, preheader, shop }, ...body));
  return { subject, html, text: toPlainText(html, { selectors: plainHeadings }) };
}

// In words as they are, not in capitals.
const plainHeadings = ["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } }));

function write(mail: Mail, context: Context): Letter {
  switch (mail.template) {
    case "order-received":
      return orderReceived(mail, context);
    case "order-paid":
      return orderPaid(mail, context);
    case "order-on-its-way":
      return orderOnItsWay(mail, context);
    case "order-delivered":
      return orderDelivered(mail, context);
    case "order-cancelled":
      return orderCancelled(mail, context);
    case "order-refunded":
      return orderRefunded(mail, context);
    case "reset-password":
      return resetPassword(mail, context);
    case "confirm-email":
      return confirmEmail(mail, context);
    case "email-changed":
      return emailChanged(mail, context);
  }
}
