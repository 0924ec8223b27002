import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { staffLimits } from "#contract/staff/limits.ts";
import { removeInBatches } from "#platform/db/batches.ts";
import type { Shop } from "#platform/shop.ts";
import { deleteExpiredChallenges, insertChallenge, takeChallenge } from "./passkey-store.ts";

/** How long a browser waits for the person, and how long the answer is accepted. */
export const PASSKEY_TIMEOUT_MS = staffLimits.passkeyMinutes * 60_000;

/**
 * The host name to which browsers tie the passkeys of an origin: its own, not that of `PUBLIC_URL`, because browsers
 * refuse any other. Throws `passkeys_unavailable` where no browser has passkeys.
 */
export function passkeyHostOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, "")))
    throw new ShopError("passkeys_unavailable", {
      message: t(
        "Passkeys do not work at a numeric address. Open the back office at the shop''s own address.",
      ),
    });
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  if (protocol !== "https:" && !isLocal) throw new ShopError("passkeys_unavailable");
  return hostname;
}

export function newChallenge(): string {
  return randomBytes(32).toString("base64url");
}

/** Stores a challenge of a login, or of the member who adds a passkey. */
export async function keepChallenge(
  { clock, db }: Shop,
  challenge: string,
  { origin, userId }: { origin: string; userId: string | null },
): Promise<void> {
  const expiresAt = new Date(clock().getTime() + PASSKEY_TIMEOUT_MS);
  await insertChallenge(db, { challenge, userId, origin, expiresAt });
}

/**
 * Uses up the challenge that a browser has signed; returns it with its origin. It is gone even if the rest of the call
 * fails. `userId` is the member who adds a passkey, null for a login. Throws `passkey_refused`.
 */
export async function spendChallenge(
  { clock, db }: Shop,
  clientDataJson: string,
  userId: string | null,
): Promise<{ challenge: string; origin: string }> {
  const challenge = challengeOf(clientDataJson);
  const kept = challenge === undefined ? undefined : await takeChallenge(db, challenge);
  if (!kept || kept.userId !== userId || kept.expiresAt <= clock())
    throw new ShopError("passkey_refused", {
      message: t("This took too long, or was already used. Please try again."),
    });
  return kept;
}

/** Deletes the challenges that nobody has answered in time. */
export function sweepPasskeyChallenges({ clock, db }: Shop): Promise<void> {
  return removeInBatches((limit) => deleteExpiredChallenges(db, clock(), limit));
}

function challengeOf(clientDataJson: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, "base64url").toString());
    // The database stores no other text.
    return /^[\w-]+$/.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}
