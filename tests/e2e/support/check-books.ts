import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { dropDatabases } from "../../support/test-database.ts";
import { databasePurpose, type SharedShop, shops } from "./shop.ts";

const LOOK_AGAIN_MS = 100;
/** Long enough for a busy machine: a shop waits some seconds for load balancers, then its books are read. */
const GIVE_UP_MS = 120_000;

/**
 * Stops the shops after the last test and checks their books, after all that the tests ordered, paid and refunded. Run
 * by playwright.config.ts: when it throws, the whole run fails.
 */
export default async function checkAllBooks(): Promise<void> {
  try {
    await Promise.all(shops.map(checkBooks));
  } finally {
    for (const { server } of shops) if (server) await dropDatabases(server, databasePurpose);
  }
}

async function checkBooks({
  projects,
  server,
  processIdPath,
  logPath,
  booksPath,
}: SharedShop): Promise<void> {
  process.kill(Number(await readFile(processIdPath, "utf8")), "SIGUSR2");
  const until = Date.now() + GIVE_UP_MS;
  // The file is there before all of it is written, so that only the end of the process says that it is complete.
  while (existsSync(processIdPath)) {
    assert(Date.now() < until, "The shop did not stop after the tests.");
    await wait(LOOK_AGAIN_MS);
  }
  const books = await readFile(booksPath, "utf8");
  await rm(booksPath);
  await rm(logPath);
  const database = server ? "a PostgreSQL server" : "the embedded database";
  console.log(`${projects.join(" and ")}, on ${database}: ${books.trim()}`);
  assert.equal(books, "The books balance.\n");
}
