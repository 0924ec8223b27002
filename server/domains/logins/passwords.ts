import { AsyncLocalStorage } from "node:async_hooks";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { accountLimits } from "#contract/accounts/limits.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";

// The first recommendation for Argon2id in OWASP's Password Storage Cheat Sheet; it is this library's default variant.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Returns an Argon2id hash in the usual text form, with salt and cost. Throws `unavailable` when too many are queued.
 */
export async function hashPassword(password: string): Promise<string> {
  const made = hashMade.getStore();
  return made?.password === password ? made.hash : inTurn(() => hash(password, cost));
}

const hashMade = new AsyncLocalStorage<{ password: string; hash: string }>();

/**
 * Hashes a password before running `work`, in which better-auth then gets that hash: it hashes inside a transaction,
 * whose connection would be occupied meanwhile. Throws `unavailable` when too many are queued.
 */
export async function withHashOf<T>(password: string, work: () => Promise<T>): Promise<T> {
  return withHash({ password, hash: await hashPassword(password) }, work);
}

/** Runs work in which `hashPassword` returns this hash for this password. */
export function withHash<T>(made: { password: string; hash: string }, work: () => Promise<T>): Promise<T> {
  return hashMade.run(made, work);
}

/**
 * Whether a password matches a hash, with the signature that better-auth expects. Throws `unavailable` when too many
 * are queued.
 */
export function verifyPassword(candidate: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => verify(candidate.hash, candidate.password));
}

// A hash takes a core for about 30 ms, and one of the four threads that files and pictures need too.
const AT_ONCE = 2;
// Fewer than the requests that run at once (http/admission.ts): a flood of logins leaves room for other requests.
const WAITING_MAX = 20;

const lanes = { strangers: pLimit(AT_ONCE), knownDevices: pLimit(1) };
const lane = new AsyncLocalStorage<keyof typeof lanes>();

/** Runs work that hashes passwords in a separate queue, which tries from unknown devices cannot fill. */
export function inLaneOfKnownDevices<T>(work: () => Promise<T>): Promise<T> {
  return lane.run("knownDevices", work);
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turns = lanes[lane.getStore() ?? "strangers"];
  if (turns.pendingCount >= WAITING_MAX) throw new ShopError("unavailable");
  return turns(work);
}

let commonPasswords: Set<string> | undefined;

/**
 * Throws `weak_password` for a password on the lists of the most common ones; `field` is the form field it was typed
 * in.
 */
export async function refuseCommonPassword(password: string, field = "password"): Promise<void> {
  commonPasswords ??= await readCommonPasswords();
  if (commonPasswords.has(password.toLowerCase()))
    throw new ShopError("weak_password", { fields: { [field]: t("Too easy to guess.") } });
}

/** Loaded at the first use: the lists are large, and a start needs none. */
async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(
    Object.entries(dictionary)
      .filter(([name]) => name.startsWith("passwords"))
      .flatMap(([, words]) => words)
      .filter(
        (word): word is string => typeof word === "string" && word.length >= accountLimits.passwordMinLength,
      ),
  );
}
