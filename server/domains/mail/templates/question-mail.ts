import { createElement as h } from "react";
import { address, type Context, type Letter, type MailOf } from "./letter.ts";
import { Action, Headline, Note, Paragraph } from "./words.ts";

export function orderQuestion(
  { number, product, quantity, substitute, cost, link, minutes }: MailOf<"order-question">,
  { name, money }: Context,
): Letter {
  return {
    subject: `A question about your order #${number}`,
    preheader: `${quantity} × ${product} is missing. Would you like something else instead?`,
    body: [
      h(Headline, null, address("We have a question", name)),
      h(
        Paragraph,
        null,
        `${quantity} × ${product} of your order #${number} is missing. Would you like ${quantity} × ${substitute} instead, for ${money.formatAmount(cost)}?`,
      ),
      h(Action, { href: link }, "Answer"),
      h(
        Note,
        null,
        `We can wait for ${minutes} minutes. Without an answer it is left out, and you do not pay for it. The link answers this question without a login, so please do not pass it on.`,
      ),
    ],
  };
}
