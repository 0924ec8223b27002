import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { booksPath, processIdPath } from "./shop.ts";

const LOOK_AGAIN_MS = 100;
/** Long enough for a busy machine: the shop waits some seconds for load balancers, then its books are read. */
const GIVE_UP_MS = 120_000;

/**
 * Stops the shop after the last test and checks its books, after all that the tests ordered, paid and refunded. Run by
 * playwright.config.ts: when it throws, the whole run fails.
 */
export default async function checkBooks(): Promise<void> {
  process.kill(Number(await readFile(processIdPath, "utf8")), "SIGUSR2");
  const until = Date.now() + GIVE_UP_MS;
  // The file is there before all of it is written, so that only the end of the process says that it is complete.
  while (existsSync(processIdPath)) {
    assert(Date.now() < until, "The shop did not stop after the tests.");
    await wait(LOOK_AGAIN_MS);
  }
  const books = await readFile(booksPath, "utf8");
  await rm(booksPath);
  assert.equal(books, "The books balance.\n");
}
