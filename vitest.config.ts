import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// The files that a worker runs one after the other share a database; each test begins with it empty.
const shared = {
  pool: "forks",
  isolate: false,
  // Long enough for a busy machine: these timeouts end hanging tests and measure nothing.
  testTimeout: 120_000,
  hookTimeout: 180_000,
} as const;
const withDatabase = ["server/**/*.test.ts"];
const onServer = ["server/**/postgres*.test.ts"];
/**
 * Tests that take long, of what both databases do alike: plans of queries on large tables, thousands of invalid
 * requests, every route by every role, random histories, pictures, files of other shops, passwords, Stripe. They run
 * once, on a PostgreSQL server if one is configured.
 */
const once = [
  "server/**/*plans.test.ts",
  "server/**/*.property.test.ts",
  "server/http/bad-input.test.ts",
  "server/http/forged-cursors.test.ts",
  "server/http/{access-matrix,rate-limits}.test.ts",
  "server/accounts/guarded-login.test.ts",
  "server/catalog/{add-product,edit-pictures,import,pictures,sitemap}.test.ts",
  "server/catalog/files/{foreign-files,import-pictures}.test.ts",
  "server/settings/picture-settings.test.ts",
  "server/payments/stripe-*.test.ts",
];

const pglite = {
  test: {
    ...shared,
    name: "pglite",
    include: ["contract/**/*.test.ts", ...withDatabase, "web/**/*.test.ts"],
    exclude: process.env.TEST_DATABASE_URL ? [...onServer, ...once] : onServer,
    env: { TEST_DATABASE_URL: "" },
  },
};

/** The server's tests once more on a PostgreSQL server, if one is configured. */
const postgres = { test: { ...shared, name: "postgres", include: withDatabase } };

/** The whole shop as a child process, started and stopped; needs the pages built. */
const processes = {
  test: {
    ...shared,
    name: "process",
    include: ["tests/process/**/*.test.ts"],
    exclude: process.env.TEST_DATABASE_URL ? [] : ["tests/process/postgres*.test.ts"],
    testTimeout: 240_000,
  },
};

const projects = [pglite, processes];

export default defineConfig({
  test: {
    projects: process.env.TEST_DATABASE_URL ? [...projects, postgres] : projects,
    // One more than cores, because many tests wait for a database or a process.
    maxWorkers: availableParallelism() + 1,
  },
});
