import { createElement as h } from "react";
import { address, type Context, type Letter, type MailOf } from "./letter.ts";
import { Action, Headline, Note, Paragraph } from "./words.ts";

export function staffInvitation(
  { link, validDays, role, invitedBy }: MailOf<"staff-invitation">,
  { name, settings }: Context,
): Letter {
  return {
    subject: `Join the staff of ${settings.name}`,
    preheader: `${invitedBy} has invited you. The link inside works once, for ${validDays} days.`,
    body: [
      h(Headline, null, `Join ${settings.name}`),
      h(
        Paragraph,
        null,
        `${address("Hello", name)} ${invitedBy} has invited you to the staff of ${settings.name}, as ${role}. Choose a password, and you are in the back office.`,
      ),
      h(Action, { href: link }, "Choose a password"),
      h(
        Note,
        null,
        `The link works once, for ${validDays} days. This login is for the back office only: an account that you shop with here stays as it is. You did not expect this? Then do nothing.`,
      ),
    ],
  };
}
