import { compile } from "html-to-text";
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { plainTextSelectors } from "react-email";
import type { Mail } from "./mail.ts";
import type { Message } from "./mailer.ts";
import { confirmEmail, emailChanged, guestOrders, resetPassword } from "./templates/account-mails.ts";
import { backInStock } from "./templates/back-in-stock-mail.ts";
import { Frame } from "./templates/frame.ts";
import type { Context, Letter } from "./templates/letter.ts";
import {
  orderCancelled,
  orderRefunded,
  orderReimbursed,
  problemAnswered,
} from "./templates/money-back-mails.ts";
import { orderDelivered, orderOnItsWay, orderPaid, orderReceived } from "./templates/order-mails.ts";
import { confirmNewsletter, promotion } from "./templates/promotion-mail.ts";
import { orderQuestion } from "./templates/question-mail.ts";
import { staffInvitation } from "./templates/staff-mails.ts";

// The one that React Email writes. Its own `render` does the same over a stream, for twice the processor time.
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders a mail as HTML and as plain text, in the language of `inLanguage`. */
export function renderMail(mail: Mail, context: Context): Pick<Message, "subject" | "html" | "text"> {
  const { subject, preheader, body } = write(mail, context);
  const html = DOCTYPE + renderToStaticMarkup(h(Frame, { title: subject, preheader, context }, ...body));
  return { subject, html, text: asPlainText(html) };
}

// Keeps headings as they are, not in capitals.
const plainHeadings = ["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } }));
// Compiled once: compiling the selectors takes as long as converting a mail.
const asPlainText = compile({ wordwrap: false, selectors: [...plainTextSelectors, ...plainHeadings] });

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
    case "order-reimbursed":
      return orderReimbursed(mail, context);
    case "problem-answered":
      return problemAnswered(mail, context);
    case "order-question":
      return orderQuestion(mail, context);
    case "back-in-stock":
      return backInStock(mail, context);
    case "promotion":
      return promotion(mail, context);
    case "guest-orders":
      return guestOrders(mail, context);
    case "reset-password":
      return resetPassword(mail, context);
    case "staff-invitation":
      return staffInvitation(mail, context);
    case "confirm-newsletter":
      return confirmNewsletter(mail, context);
    case "confirm-email":
      return confirmEmail(mail, context);
    case "email-changed":
      return emailChanged(mail, context);
  }
}
