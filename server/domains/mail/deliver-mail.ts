import type { Shop } from "#platform/shop.ts";
import type { Mail } from "./mail.ts";
import type { Message } from "./mailer.ts";

/**
 * Renders a mail and hands it to the mail server, now. Throws the errors of `Mailer.send`. `id` identifies the message.
 */
export async function deliverMail(
  { config, mailer, settings }: Shop,
  to: Message["to"],
  mail: Mail,
  id: string,
): Promise<void> {
  // Loaded with the first mail: it takes a second and 50 MB, and React must not be loaded before `main.ts` does.
  const { renderMail } = await import("./render-mail.ts");
  const letter = renderMail(mail, {
    name: to.name,
    publicUrl: config.publicUrl,
    settings: settings.current,
    money: settings.money,
  });
  const unsubscribeLink = "unsubscribeLink" in mail ? mail.unsubscribeLink : undefined;
  await mailer.send({ id, to, unsubscribeLink, ...letter });
}
