import { createElement as h } from "react";
import { msg, t } from "#contract/i18n/i18n.ts";
import { address, type Context, type Letter, type MailOf } from "./letter.ts";
import { Action, Headline, Note, Paragraph } from "./words.ts";

export function orderQuestion(
  { number, product, quantity, substitute, cost, link, minutes }: MailOf<"order-question">,
  { name, money }: Context,
): Letter {
  const missing = t("{quantity} × {name}", { quantity, name: product });
  return {
    subject: t("A question about your order #{number}", { number }),
    preheader: t("{missing} is missing. Would you like something else instead?", { missing }),
    body: [
      h(Headline, null, address(name, msg("We have a question, {name}."), msg("We have a question."))),
      h(
        Paragraph,
        null,
        t(
          "{missing} of your order #{number} is missing. Would you like {substitute} instead, for {amount}?",
          {
            missing,
            number,
            substitute: t("{quantity} × {name}", { quantity, name: substitute }),
            amount: money.formatAmount(cost),
          },
        ),
      ),
      h(Action, { href: link }, t("Answer")),
      h(
        Note,
        null,
        t(
          "We can wait for {minutes, plural, one {# minute} other {# minutes}}. Without an answer it is left out, and you do not pay for it. The link answers this question without a login, so please do not pass it on.",
          { minutes },
        ),
      ),
    ],
  };
}
