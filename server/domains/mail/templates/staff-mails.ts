import { createElement as h } from "react";
import { msg, t } from "#contract/i18n/i18n.ts";
import { address, type Context, type Letter, type MailOf, sentences } from "./letter.ts";
import { Action, Headline, Note, Paragraph } from "./words.ts";

export function staffInvitation(
  { link, validDays, role, invitedBy }: MailOf<"staff-invitation">,
  { name, settings }: Context,
): Letter {
  const shop = settings.name;
  return {
    subject: t("Join the staff of {shop}", { shop }),
    preheader: t(
      "{invitedBy} has invited you. The link inside works once, for {days, plural, one {# day} other {# days}}.",
      { invitedBy, days: validDays },
    ),
    body: [
      h(Headline, null, t("Join {shop}", { shop })),
      h(
        Paragraph,
        null,
        sentences(
          address(name, msg("Hello, {name}."), msg("Hello.")),
          t(
            "{invitedBy} has invited you to the staff of {shop}, as {role, select, owner {owner} manager {manager} other {picker}}. Choose a password, and you are in the back office.",
            { invitedBy, shop, role },
          ),
        ),
      ),
      h(Action, { href: link }, t("Choose a password")),
      h(
        Note,
        null,
        t(
          "The link works once, for {days, plural, one {# day} other {# days}}. This login is for the back office only: an account that you shop with here stays as it is. You did not expect this? Then do nothing.",
          { days: validDays },
        ),
      ),
    ],
  };
}
