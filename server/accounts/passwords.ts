import { AsyncLocalStorage } from "node:async_hooks";
import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import pLimit from "p-limit";
import { accountLimits } from "../../contract/accounts/limits.ts";
import { ShopError } from "../../contract/errors.ts";

// The first choice of OWASP's Password Storage Cheat Sheet for Argon2id, which is this library's default variant.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An Argon2id hash in the usual text form, salt and cost included. Throws `unavailable` when too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const made = hashMade.getStore();
  return made?.password === password ? made.hash : inTurn(() => hash(password, cost));
}

const hashMade = new AsyncLocalStorage<{ password: string; hash: string }>();

/**
 * Hashes a password before the work, which is then given that hash where it asks for one: better-auth hashes inside its
 * transaction, whose connection would wait all the while. Throws `unavailable` when too many are waiting.
 */
export async function withHashOf<T>(password: string, work: () => Promise<T>): Promise<T> {
  const hash = await hashPassword(password);
  return hashMade.run({ password, hash }, work);
}

/**
 * Whether a password belongs to a hash; the form better-auth asks for. Throws `unavailable` when too many are waiting.
 */
export function verifyPassword(candidate: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => verify(candidate.hash, candidate.password));
}

// A hash takes a core for some 30 milliseconds, and one of the four threads that files and pictures need too.
const AT_ONCE = 2;
// Fewer than requests are let in at once (http/admission.ts): a flood of logins leaves room for who shops.
const WAITING_MAX = 20;

const lanes = { strangers: pLimit(AT_ONCE), knownDevices: pLimit(1) };
const lane = new AsyncLocalStorage<keyof typeof lanes>();

/** Does what hashes passwords in a lane of its own, which no stranger's tries can fill. */
export function inLaneOfKnownDevices<T>(work: () => Promise<T>): Promise<T> {
  return lane.run("knownDevices", work);
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turns = lanes[lane.getStore() ?? "strangers"];
  if (turns.pendingCount >= WAITING_MAX) throw new ShopError("unavailable");
  return turns(work);
}

const commonPasswords = new Set(
  Object.entries(dictionary)
    .filter(([name]) => name.startsWith("passwords"))
    .flatMap(([, words]) => words)
    .filter(
      (word): word is string => typeof word === "string" && word.length >= accountLimits.passwordMinLength,
    ),
);

/** Throws `weak_password` for a password that stands on the lists that guessers try first; `field` is where it was typed. */
export function refuseCommonPassword(password: string, field = "password"): void {
  if (commonPasswords.has(password.toLowerCase()))
    throw new ShopError("weak_password", { fields: { [field]: "Too easy to guess." } });
}
