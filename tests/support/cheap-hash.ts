import { hash } from "@node-rs/argon2";
import { withHash } from "#domains/logins/passwords.ts";

// The shop's own cost takes a core for 30 ms, at every registration and every login.
const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const hashes = new Map<string, Promise<string>>();

/** Runs work that stores this password: with a hash that takes no time to make, and none to verify later. */
export async function withCheapHash<T>(password: string, work: () => Promise<T>): Promise<T> {
  const made = hashes.get(password) ?? hash(password, leastCost);
  hashes.set(password, made);
  return withHash({ password, hash: await made }, work);
}
