import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// The database a worker opens is shared by the files it runs, one after the other; each test begins with it empty.
const shared = {
  pool: "forks",
  isolate: false,
  // Long enough for a machine that is busy with something else: these end what hangs, and measure nothing.
  testTimeout: 120_000,
  hookTimeout: 180_000,
} as const;
const withDatabase = ["server/**/*.test.ts"];

const pglite = {
  test: {
    ...shared,
    name: "pglite",
    include: ["contract/**/*.test.ts", ...withDatabase, "web/**/*.test.ts"],
    exclude: ["server/**/postgres*.test.ts"],
    env: { TEST_DATABASE_URL: "" },
  },
};

/** The same tests of the server once more, on a PostgreSQL server, when there is one. */
const postgres = { test: { ...shared, name: "postgres", include: withDatabase } };

/** The whole shop as a process of its own, started and stopped; needs the pages built. */
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
    // One more than cores: many tests wait for a database or a process of their own.
    maxWorkers: availableParallelism() + 1,
  },
});
