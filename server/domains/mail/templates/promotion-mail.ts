import { Fragment, createElement as h } from "react";
import type { Context, Letter, MailOf } from "./letter.ts";
import { Action, Headline, Note, Paragraph, TextLink } from "./words.ts";

export function confirmNewsletter(
  { link, validDays }: MailOf<"confirm-newsletter">,
  { settings }: Context,
): Letter {
  return {
    subject: "Please confirm your newsletter",
    preheader: `${settings.name} writes to you only after that.`,
    body: [
      h(Headline, null, "One more step"),
      h(
        Paragraph,
        null,
        `Somebody, we think you, asked for the newsletter of ${settings.name} at this address. Do you want it?`,
      ),
      h(Action, { href: link }, "Yes, send it to me"),
      h(
        Note,
        null,
        `The link is valid for ${validDays} days. It was not you? Then do nothing, and you get no newsletter.`,
      ),
    ],
  };
}

export function promotion(
  { title, message, link, unsubscribeLink }: MailOf<"promotion">,
  { publicUrl, settings }: Context,
): Letter {
  return {
    subject: title.replace(/\s+/g, " "),
    preheader: message,
    body: [
      h(Headline, null, title),
      h(
        Paragraph,
        null,
        message.split("\n").map((line, index) => h(Fragment, { key: index }, index > 0 && h("br"), line)),
      ),
      link && h(Action, { href: `${publicUrl}${link}` }, "See it in the shop"),
      h(
        Note,
        null,
        `You get this mail because this address is on the newsletter list of ${settings.name}. `,
        h(TextLink, { href: unsubscribeLink }, "Unsubscribe"),
      ),
    ],
  };
}
