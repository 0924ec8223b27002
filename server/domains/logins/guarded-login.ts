import { createHash } from "node:crypto";
import type { ErrorCode } from "#contract/error-table.ts";
import { ShopError } from "#contract/errors.ts";
import type { Shop } from "#platform/shop.ts";
import type { Account } from "./known-devices.ts";
import { inLaneOfKnownDevices } from "./passwords.ts";
import { giveTryBack, type Pace, sweepTries, takeTry } from "./store.ts";

/** Where a login comes from: the network, and the device, if the account has logged in on it before. */
export type Origin = { network: string; device: string | undefined };

/** The errors that a wrong guess causes. */
const wrongGuesses: readonly ErrorCode[] = ["wrong_credentials", "wrong_password", "wrong_code"];

const MINUTE_MS = 60_000;

/**
 * How many wrong passwords an account accepts, and how fast. There is no lockout: tries come back one by one.
 * docs/decisions/0015-limits-and-logins.md has the reasons and what these numbers guarantee.
 */
const paces = {
  /** Per known device. */
  device: { burst: 20, everyMs: MINUTE_MS },
  /** Per network, from unknown devices. */
  network: { burst: 10, everyMs: 5 * MINUTE_MS },
  /** For all unknown devices together. */
  strangers: { burst: 100, everyMs: MINUTE_MS / 3 },
  /** Per one-time code, remembered longer than an authenticator's codes are valid. */
  code: { burst: 1, everyMs: 5 * MINUTE_MS },
} satisfies Record<string, Pace>;

/**
 * Runs a login, or another action that asks for the password or a code, if the account accepts another try from there;
 * a successful one costs no try. Throws `rate_limited` with the time until the next try, also for accounts that do not
 * exist, and the errors of `logIn`.
 */
export async function guardLogin<T>(
  shop: Shop,
  account: Account,
  { network, device }: Origin,
  logIn: () => Promise<T>,
): Promise<T> {
  const logInInTurn = () => (device ? inLaneOfKnownDevices(logIn) : logIn());
  if (!shop.config.rateLimits) return logInInTurn();
  const buckets: Bucket[] = device
    ? [{ key: keyOf(account, "device", device), pace: paces.device }]
    : [
        { key: keyOf(account, "network", network), pace: paces.network },
        { key: keyOf(account, "strangers"), pace: paces.strangers },
      ];
  await takeTries(shop, buckets);
  try {
    const entry = await logInInTurn();
    await Promise.all(buckets.map(({ key, pace }) => giveTryBack(shop.db, key, pace)));
    return entry;
  } catch (error) {
    // Any other error says nothing about the password.
    if (!(error instanceof ShopError) || !wrongGuesses.includes(error.code))
      await Promise.all(buckets.map(({ key, pace }) => giveTryBack(shop.db, key, pace)));
    throw error;
  }
}

/** Whether this one-time code is used for the first time; of two concurrent uses, one is. */
export async function isFirstUse({ clock, db }: Shop, account: Account, code: string): Promise<boolean> {
  const key = keyOf(account, "code", code);
  return (await takeTry(db, key, paces.code, clock())) === undefined;
}

type Bucket = { key: string; pace: Pace };

/** Takes a try from each bucket or from none, so that a refused caller loses no tries. */
async function takeTries({ clock, db }: Shop, buckets: readonly Bucket[]): Promise<void> {
  const now = clock();
  await sweepTries(db, now);
  const taken: Bucket[] = [];
  for (const bucket of buckets) {
    const nextAt = await takeTry(db, bucket.key, bucket.pace, now);
    if (nextAt) {
      for (const { key, pace } of taken) await giveTryBack(db, key, pace);
      throw new ShopError("rate_limited", { retryAfterSeconds: (nextAt.getTime() - now.getTime()) / 1000 });
    }
    taken.push(bucket);
  }
}

function keyOf({ audience, email }: Account, ...from: string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([audience, email, ...from]))
    .digest("base64url");
}
