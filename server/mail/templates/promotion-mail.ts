import { Fragment, createElement as h } from "react";
import type { Context, Letter, MailOf } from "./letter.ts";
import { Action, Headline, Note, Paragraph, TextLink } from "./words.ts";

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
