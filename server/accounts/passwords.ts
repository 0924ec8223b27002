import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { ShopError } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";

// The first choice of OWASP's Password Storage Cheat Sheet for Argon2id, which is this library's default variant.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An Argon2id hash in the usual text form, salt and cost included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether a password belongs to a hash; the form better-auth asks for. */
export function verifyPassword(candidate: { hash: string; password: string }): Promise<boolean> {
  return verify(candidate.hash, candidate.password);
}

const commonPasswords = new Set(
  Object.entries(dictionary)
    .filter(([name]) => name.startsWith("passwords"))
    .flatMap(([, words]) => words)
    .filter((word): word is string => typeof word === "string" && word.length >= limits.passwordMinLength),
);

/** Throws `weak_password` for a password that stands on the lists that guessers try first. */
export function refuseCommonPassword(password: string): void {
  if (commonPasswords.has(password.toLowerCase()))
    throw new ShopError("weak_password", { fields: { password: "Too easy to guess." } });
}
