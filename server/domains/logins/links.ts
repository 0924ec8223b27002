import type { Transaction } from "#platform/db/database.ts";
import { pageUrl } from "#platform/languages/page-url.ts";
import type { Shop } from "#platform/shop.ts";
import { digestOfToken, makeLinkToken } from "./link-tokens.ts";
import { findLink, hasLinkUntil, insertLink, takeLink } from "./store.ts";

export { deleteLinks } from "./store.ts";

/** The page that a mailed link opens, which is also its purpose. */
type Purpose = "reset-password" | "confirm-email" | "seller/reset-password" | "seller/confirm-email";

export const LINK_MINUTES = 60;

/**
 * Creates a single-use link that identifies the recipient, its owner: a shopper or a staff member by id, or guests by
 * their email. It is valid for an hour. The database stores only its digest, with what it is for. (better-auth has links
 * too, but writes them in a transaction of its own, and does not report when the mail could not be queued.)
 */
export async function makeLink(
  shop: Shop,
  tx: Transaction,
  purpose: Purpose,
  { owner, email = "" }: { owner: string; email?: string },
): Promise<string> {
  const token = makeLinkToken();
  const now = shop.clock();
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
  const link = { identifier: identify(purpose, token), value: `${owner} ${email}`, expiresAt };
  await insertLink(tx, link, now);
  return pageUrl(shop, `/${purpose}?token=${token}`);
}

/** The owner of a link that is valid now; for checks before costly work. */
export async function ownerOfLink(
  { clock, db }: Shop,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const value = await findLink(db, identify(purpose, token), clock());
  return value?.split(" ")[0];
}

/** Whether an owner got a link for the purpose in the last minutes that is still valid. */
export function hasRecentLink(
  { clock }: Shop,
  tx: Transaction,
  link: { owner: string; purpose: Purpose },
  minutes: number,
): Promise<boolean> {
  const moment = new Date(clock().getTime() + (LINK_MINUTES - minutes) * 60_000);
  return hasLinkUntil(tx, link, moment);
}

/** Consumes a link, if the transaction commits; returns undefined when it does not exist or has expired. */
export async function redeemLink(
  { clock }: Shop,
  tx: Transaction,
  purpose: Purpose,
  token: string,
): Promise<{ owner: string; email: string } | undefined> {
  const value = await takeLink(tx, identify(purpose, token), clock());
  const [owner, email = ""] = value?.split(" ") ?? [];
  return owner === undefined ? undefined : { owner, email };
}

function identify(purpose: Purpose, token: string): string {
  return `${purpose}:${digestOfToken(token)}`;
}
