import { pageUrl } from "#platform/languages/page-url.ts";
import type { Shop } from "#platform/shop.ts";
import type { Mail } from "./mail.ts";
import type { Message } from "./mailer.ts";

/**
 * Renders a mail in the language of `inLanguage` and hands it to the mail server, now. Throws the errors of `Mailer.send`. `id` identifies the message,
 * `guestOrderPath` is where a guest can read the order that it is about.
 */
export async function deliverMail(
  shop: Shop,
  to: Message["to"],
  mail: Mail,
  id: string,
  guestOrderPath?: string,
): Promise<void> {
  // Loaded with the first mail: it takes a second and 50 MB, and React must not be loaded before `main.ts` does.
  const { renderMail } = await import("./render-mail.ts");
  const { current, reader } = shop.settings;
  const settings = { ...current, locale: reader.locale };
  const letter = renderMail(mail, {
    name: to.name,
    publicUrl: shop.config.publicUrl,
    pageUrl: (path) => pageUrl(shop, path),
    guestOrderPath,
    settings,
    money: reader.money,
  });
  const unsubscribeLink = "unsubscribeLink" in mail ? mail.unsubscribeLink : undefined;
  await shop.mailer.send({ id, to, unsubscribeLink, ...letter });
}
