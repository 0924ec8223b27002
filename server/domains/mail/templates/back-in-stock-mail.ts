import { createElement as h } from "react";
import { productPath } from "#contract/catalog/paths.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import { address, type Context, type Letter, type MailOf } from "./letter.ts";
import { Action, Headline, Note, Paragraph } from "./words.ts";

export function backInStock(
  { product }: MailOf<"back-in-stock">,
  { name, pageUrl, settings }: Context,
): Letter {
  return {
    subject: t("{product} is back in stock", { product: product.name }),
    preheader: t("You asked {shop} to tell you.", { shop: settings.name }),
    body: [
      h(Headline, null, address(name, msg("Good news, {name}."), msg("Good news."))),
      h(
        Paragraph,
        null,
        t("You asked us to tell you: {product} is back in stock.", { product: product.name }),
      ),
      h(Action, { href: pageUrl(productPath(product)) }, t("See the product")),
      h(Note, null, t("It may sell out again. This is the only mail about it, unless you ask for another.")),
    ],
  };
}
