import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "../db/database.ts";
import type { Shop } from "../shop.ts";
import { hasLink, hasLinkUntil, insertLink, takeLink } from "./store.ts";

/** The pages that a mail's link leads to, and what it is good for there. */
type Purpose = "reset-password" | "confirm-email";

export const LINK_MINUTES = 60;

/**
 * Makes a link that proves who follows it: it works once, for an hour. The database has only its digest, beside what it
 * is about. (better-auth has links too, but writes them in a transaction of its own, and does not say when the mail
 * could not be queued.)
 */
export async function makeLink(
  shop: Shop,
  tx: Transaction,
  purpose: Purpose,
  { shopperId, email = "" }: { shopperId: string; email?: string },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = shop.clock();
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
  const link = { identifier: identify(purpose, token), value: `${shopperId} ${email}`, expiresAt };
  await insertLink(tx, link, now);
  return `${shop.config.publicUrl}/${purpose}?token=${token}`;
}

/** Whether a link would work now; for what costs something before it is used up. */
export function isLinkOpen(shop: Shop, purpose: Purpose, token: string): Promise<boolean> {
  return hasLink(shop.db, identify(purpose, token), shop.clock());
}

/** Whether a link for the purpose was made for a shopper in the last minutes, and still works. */
export function hasRecentLink(
  shop: Shop,
  tx: Transaction,
  link: { shopperId: string; purpose: Purpose },
  minutes: number,
): Promise<boolean> {
  const moment = new Date(shop.clock().getTime() + (LINK_MINUTES - minutes) * 60_000);
  return hasLinkUntil(tx, link, moment);
}

/** Uses a link up, if the transaction commits; undefined when there is no such link, or not any more. */
export async function redeemLink(
  shop: Shop,
  tx: Transaction,
  purpose: Purpose,
  token: string,
): Promise<{ shopperId: string; email: string } | undefined> {
  const value = await takeLink(tx, identify(purpose, token), shop.clock());
  const [shopperId, email = ""] = value?.split(" ") ?? [];
  return shopperId === undefined ? undefined : { shopperId, email };
}

function identify(purpose: Purpose, token: string): string {
  return `${purpose}:${createHash("sha256").update(token).digest("base64url")}`;
}
