import { createElement as h } from "react";
import { msg, t } from "#contract/i18n/i18n.ts";
import { address, type Context, type Letter, type MailOf, sentences } from "./letter.ts";
import { Action, Headline, Note, Paragraph, richText, TextLink } from "./words.ts";

export function resetPassword(
  { link, validMinutes }: MailOf<"reset-password">,
  { name, settings }: Context,
): Letter {
  return {
    subject: t("Choose a new password"),
    preheader: worksOnce(validMinutes),
    body: [
      h(Headline, null, t("Choose a new password")),
      h(
        Paragraph,
        null,
        sentences(
          address(name, msg("Hello, {name}."), msg("Hello.")),
          t("Somebody, we think you, asked for a new password for your account at {shop}.", {
            shop: settings.name,
          }),
        ),
      ),
      h(Action, { href: link }, t("Choose a new password")),
      h(
        Note,
        null,
        t(
          "The link works once, for {minutes, plural, one {# minute} other {# minutes}}. It was not you? Then do nothing: your password stays as it is.",
          { minutes: validMinutes },
        ),
      ),
    ],
  };
}

/** To the mailbox with which somebody ordered as a guest: who may have typed any name. */
export function guestOrders({ link, validMinutes }: MailOf<"guest-orders">, { settings }: Context): Letter {
  return {
    subject: t("See your orders"),
    preheader: worksOnce(validMinutes),
    body: [
      h(Headline, null, t("See your orders")),
      h(
        Paragraph,
        null,
        t(
          "Somebody, we think you, asked for the orders that were placed at {shop} with this address, as a guest. Choose a password, and they are in your own account.",
          { shop: settings.name },
        ),
      ),
      h(Action, { href: link }, t("Choose a password")),
      h(
        Note,
        null,
        t(
          "The link works once, for {minutes, plural, one {# minute} other {# minutes}}. It was not you? Then do nothing: no account is made.",
          { minutes: validMinutes },
        ),
      ),
    ],
  };
}

export function confirmEmail(
  { link, validMinutes }: MailOf<"confirm-email">,
  { name, settings }: Context,
): Letter {
  return {
    subject: t("Confirm your new email address"),
    preheader: worksOnce(validMinutes),
    body: [
      h(Headline, null, address(name, msg("Almost there, {name}."), msg("Almost there."))),
      h(
        Paragraph,
        null,
        t("From now on your account at {shop} is to have this address. Is it yours?", {
          shop: settings.name,
        }),
      ),
      h(Action, { href: link }, t("Yes, confirm it")),
      h(
        Note,
        null,
        t(
          "The link works once, for {minutes, plural, one {# minute} other {# minutes}}, and only for the account that asked for it. It was not you? Then do nothing, and no more mails will come.",
          { minutes: validMinutes },
        ),
      ),
    ],
  };
}

export function emailChanged(
  { newEmail }: MailOf<"email-changed">,
  { name, pageUrl, settings }: Context,
): Letter {
  return {
    subject: t("Your email address was changed"),
    preheader: t("Your account at {shop} has another address now.", { shop: settings.name }),
    body: [
      h(Headline, null, t("Your address has changed")),
      h(
        Paragraph,
        null,
        sentences(
          address(name, msg("Hello, {name}."), msg("Hello.")),
          t(
            "Your account at {shop} now has the address {email}. You log in with that one, and our mails go there.",
            { shop: settings.name, email: newEmail },
          ),
        ),
      ),
      h(
        Note,
        null,
        ...richText(
          t(
            "It was not you? Then somebody knows your password: please <contact>write to us</contact> at once.",
          ),
          { contact: (words) => h(TextLink, { href: pageUrl("/contact") }, words) },
        ),
      ),
    ],
  };
}

function worksOnce(minutes: number): string {
  return t("The link inside works once, for {minutes, plural, one {# minute} other {# minutes}}.", {
    minutes,
  });
}
