import { createElement as h } from "react";
import { address, type Context, type Letter, type MailOf } from "./letter.ts";
import { Action, Headline, Note, Paragraph, TextLink } from "./words.ts";

export function resetPassword(
  { link, validMinutes }: MailOf<"reset-password">,
  { name, settings }: Context,
): Letter {
  return {
    subject: "Choose a new password",
    preheader: `The link inside works once, for ${validMinutes} minutes.`,
    body: [
      h(Headline, null, "Choose a new password"),
      h(
        Paragraph,
        null,
        `${address("Hello", name)} Somebody, we think you, asked for a new password for your account at ${settings.name}.`,
      ),
      h(Action, { href: link }, "Choose a new password"),
      h(
        Note,
        null,
        `The link works once, for ${validMinutes} minutes. It was not you? Then do nothing: your password stays as it is.`,
      ),
    ],
  };
}

/** To the mailbox with which somebody ordered as a guest: who may have typed any name. */
export function guestOrders({ link, validMinutes }: MailOf<"guest-orders">, { settings }: Context): Letter {
  return {
    subject: "See your orders",
    preheader: `The link inside works once, for ${validMinutes} minutes.`,
    body: [
      h(Headline, null, "See your orders"),
      h(
        Paragraph,
        null,
        `Somebody, we think you, asked for the orders that were placed at ${settings.name} with this address, as a guest. Choose a password, and they are in your own account.`,
      ),
      h(Action, { href: link }, "Choose a password"),
      h(
        Note,
        null,
        `The link works once, for ${validMinutes} minutes. It was not you? Then do nothing: no account is made.`,
      ),
    ],
  };
}

export function confirmEmail(
  { link, validMinutes }: MailOf<"confirm-email">,
  { name, settings }: Context,
): Letter {
  return {
    subject: "Confirm your new email address",
    preheader: `The link inside works once, for ${validMinutes} minutes.`,
    body: [
      h(Headline, null, address("Almost there", name)),
      h(
        Paragraph,
        null,
        `From now on your account at ${settings.name} is to have this address. Is it yours?`,
      ),
      h(Action, { href: link }, "Yes, confirm it"),
      h(
        Note,
        null,
        `The link works once, for ${validMinutes} minutes, and only for the account that asked for it. It was not you? Then do nothing, and no more mails will come.`,
      ),
    ],
  };
}

export function emailChanged(
  { newEmail }: MailOf<"email-changed">,
  { name, publicUrl, settings }: Context,
): Letter {
  return {
    subject: "Your email address was changed",
    preheader: `Your account at ${settings.name} has another address now.`,
    body: [
      h(Headline, null, "Your address has changed"),
      h(
        Paragraph,
        null,
        `${address("Hello", name)} Your account at ${settings.name} now has the address ${newEmail}. You log in with that one, and our mails go there.`,
      ),
      h(
        Note,
        null,
        "It was not you? Then somebody knows your password: please ",
        h(TextLink, { href: `${publicUrl}/contact` }, "write to us"),
        " at once.",
      ),
    ],
  };
}
