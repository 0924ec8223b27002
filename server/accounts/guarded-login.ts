import { createHash } from "node:crypto";
import { type ErrorCode, ShopError } from "../../contract/errors.ts";
import type { Shop } from "../shop.ts";
import type { Account } from "./known-devices.ts";
import { inLaneOfKnownDevices } from "./passwords.ts";
import { giveTryBack, type Pace, sweepTries, takeTry } from "./store.ts";

/** Where a try to log in comes from: the network, and the device, if the account was logged in to on it before. */
export type Origin = { network: string; device: string | undefined };

/** What somebody who guesses is told. */
const wrongGuesses: readonly ErrorCode[] = ["wrong_credentials", "wrong_password", "wrong_code"];

const MINUTE_MS = 60_000;

/**
 * How many wrong passwords an account takes, and how fast. Nobody is locked out: tries come back one by one.
 * docs/decisions/0015-limits-and-logins.md has the reasons, and what these numbers promise.
 */
const paces = {
  /** Of a device that has been logged in. */
  device: { burst: 20, everyMs: MINUTE_MS },
  /** Of one network, on devices that have not. */
  network: { burst: 10, everyMs: 5 * MINUTE_MS },
  /** Of all such devices together, wherever they are. */
  strangers: { burst: 100, everyMs: MINUTE_MS / 3 },
  /** Of each one-time code, remembered longer than an authenticator's codes are good. */
  code: { burst: 1, everyMs: 5 * MINUTE_MS },
} satisfies Record<string, Pace>;

/**
 * Logs in, or does something else that asks for the password or a code, if the account takes another try from there; one
 * that was right costs none. Throws `rate_limited` with the time until the next try, alike for accounts that do not exist,
 * and what `logIn` throws.
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
    // Whatever else went wrong says nothing about the password.
    if (!(error instanceof ShopError) || !wrongGuesses.includes(error.code))
      await Promise.all(buckets.map(({ key, pace }) => giveTryBack(shop.db, key, pace)));
    throw error;
  }
}

/** Whether nobody has brought this one-time code before: of two who do so at once, for one of them. */
export async function isFirstUse(shop: Shop, account: Account, code: string): Promise<boolean> {
  const key = keyOf(account, "code", code);
  return (await takeTry(shop.db, key, paces.code, shop.clock())) === undefined;
}

type Bucket = { key: string; pace: Pace };

/** A try of each, or of none: who is refused for what others do has lost nothing. */
async function takeTries(shop: Shop, buckets: readonly Bucket[]): Promise<void> {
  const now = shop.clock();
  await sweepTries(shop.db, now);
  const taken: Bucket[] = [];
  for (const bucket of buckets) {
    const nextAt = await takeTry(shop.db, bucket.key, bucket.pace, now);
    if (nextAt) {
      for (const { key, pace } of taken) await giveTryBack(shop.db, key, pace);
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
