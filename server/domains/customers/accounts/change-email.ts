import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import {
  deleteLinks,
  LINK_MINUTES,
  makeLink,
  redeemLink,
  shopperChanged,
  translate,
} from "#domains/logins/index.ts";
import { queueMail } from "#domains/mail/index.ts";
import type { Shopper } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import { ifTaken } from "#platform/db/failures.ts";
import type { Shop } from "#platform/shop.ts";
import { requireAccount } from "./own-account.ts";
import { type Account, isEmailTaken, updateEmail } from "./store.ts";

/**
 * Mails a link to a shopper's new address; the old one stays valid until the link is followed. `cookies` are those of
 * the shopper's session. Throws `wrong_password`, `invalid_input`, `email_taken`.
 */
export async function changeEmail(
  shop: Shop,
  shopper: Shopper,
  cookies: Headers,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await translate("wrong_password", () =>
    shop.shopperAuth.api.verifyPassword({ body: { password }, headers: cookies }),
  );
  await inTransaction(shop.db, async (tx) => {
    const account = await requireAccount(tx, shopper);
    if (email === account.email)
      throw new ShopError("invalid_input", { fields: { email: t("This is already your email address.") } });
    if (await isEmailTaken(tx, email)) throw emailTaken();
    const link = await makeLink(shop, tx, "confirm-email", { owner: shopper.id, email });
    await queueMail(shop, tx, {
      to: { email, name: account.name },
      mail: { template: "confirm-email", link, validMinutes: LINK_MINUTES },
    });
  });
}

/**
 * Changes the shopper's address to that of the link, and notifies the old address. Only the shopper, logged in, can use
 * the link: otherwise a mistyped address would give the account to whoever reads the mail. Throws `link_expired`,
 * `email_taken`.
 */
export async function confirmEmail(shop: Shop, shopper: Shopper, token: string): Promise<Account> {
  const change = inTransaction(shop.db, async (tx) => {
    const link = await redeemLink(shop, tx, "confirm-email", token);
    if (link?.owner !== shopper.id)
      throw new ShopError("link_expired", {
        message: t("This link has expired, was already used, or belongs to another account."),
      });
    const account = await requireAccount(tx, shopper);
    await updateEmail(tx, shopper.id, link.email, shop.clock());
    await shop.events.publish(tx, shopperChanged, { id: shopper.id });
    // Invalidates the links that were mailed to the old address.
    await deleteLinks(tx, shopper.id);
    await queueMail(shop, tx, {
      to: { email: account.email, name: account.name },
      mail: { template: "email-changed", newEmail: link.email },
    });
    return { ...account, email: link.email };
  });
  return change.catch(ifTaken(emailTaken));
}

function emailTaken(): ShopError {
  return new ShopError("email_taken", {
    message: t("Another account already has this email address."),
    fields: { email: t("Another account has this address.") },
  });
}
