import { createElement as h } from "react";
import { address, type Context, type Letter, type MailOf } from "./letter.ts";
import { productUrl } from "./order-lines.ts";
import { Action, Headline, Note, Paragraph } from "./words.ts";

export function backInStock(
  { product }: MailOf<"back-in-stock">,
  { name, publicUrl, settings }: Context,
): Letter {
  return {
    subject: `${product.name} is back in stock`,
    preheader: `You asked ${settings.name} to tell you.`,
    body: [
      h(Headline, null, address("Good news", name)),
      h(Paragraph, null, `You asked us to tell you: ${product.name} is back in stock.`),
      h(Action, { href: productUrl(product, publicUrl) }, "See the product"),
      h(Note, null, "It may sell out again. This is the only mail about it, unless you ask for another."),
    ],
  };
}
