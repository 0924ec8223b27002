import { Fragment, createElement as h } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { Context, Letter, MailOf } from "./letter.ts";
import { Action, Headline, Note, Paragraph, richText, TextLink } from "./words.ts";

export function confirmNewsletter(
  { link, validDays }: MailOf<"confirm-newsletter">,
  { settings }: Context,
): Letter {
  return {
    subject: t("Please confirm your newsletter"),
    preheader: t("{shop} writes to you only after that.", { shop: settings.name }),
    body: [
      h(Headline, null, t("One more step")),
      h(
        Paragraph,
        null,
        t("Somebody, we think you, asked for the newsletter of {shop} at this address. Do you want it?", {
          shop: settings.name,
        }),
      ),
      h(Action, { href: link }, t("Yes, send it to me")),
      h(
        Note,
        null,
        t(
          "The link is valid for {days, plural, one {# day} other {# days}}. It was not you? Then do nothing, and you get no newsletter.",
          { days: validDays },
        ),
      ),
    ],
  };
}

export function promotion(
  { title, message, link, unsubscribeLink }: MailOf<"promotion">,
  { pageUrl, settings }: Context,
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
      link && h(Action, { href: pageUrl(link) }, t("See it in the shop")),
      h(
        Note,
        null,
        ...richText(
          t(
            "You get this mail because this address is on the newsletter list of {shop}. <unsubscribe>Unsubscribe</unsubscribe>",
            { shop: settings.name },
          ),
          { unsubscribe: (words) => h(TextLink, { href: unsubscribeLink }, words) },
        ),
      ),
    ],
  };
}
