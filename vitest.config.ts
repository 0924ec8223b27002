import { defineConfig } from "vitest/config";
import { hasLittleMemory, workers } from "./scripts/workers.ts";
import { scope } from "./tests/support/scope.ts";

// The files that a worker runs one after the other share a database; each test begins with it empty. Where there is little
// memory, each has a process of its own.
const shared = {
  pool: "forks",
  isolate: hasLittleMemory,
  // Long enough for a busy machine: these timeouts end hanging tests and measure nothing.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  setupFiles: "tests/support/fuzz.ts",
  // A test reads the colors in web/app.css.
  css: true,
  // The time zone of a shop without one of its own.
  env: { TZ: "UTC" },
} as const;
const hasServer = Boolean(process.env.TEST_DATABASE_URL);

/**
 * Tests that take long and are not of the core: plans of queries on large tables, random histories, thousands of invalid
 * requests, servers that are away.
 */
const long = [
  "server/apps/postgres-growth.test.ts",
  "server/**/*plans.test.ts",
  "server/**/*.property.test.ts",
  "server/platform/http/{bad-input,forged-cursors,rate-limits}.test.ts",
  "server/domains/logins/guarded-login.test.ts",
  "server/domains/catalog/editing/import.test.ts",
  "server/domains/catalog/search/quality.test.ts",
  "server/platform/db/postgres-away.test.ts",
  "server/domains/payments/stripe/stripe-errors.test.ts",
];
/** The same of the shop as a process: several servers, and an import from the command line. */
const longProcesses = ["tests/process/{catalogue,postgres*}.test.ts"];
/** Chooses the deaths of each scope itself. */
const killed = "tests/process/killed.test.ts";
/** Tests of what the embedded database could do in another way than a server: they run on both, if there is a server. */
const onBoth = [
  "server/platform/{db,events,jobs,idempotency,storage,tasks}/**/*.test.ts",
  "server/platform/{http,cache}/{database-away,health,public-cache}.test.ts",
  "server/domains/{stock,customers/store-credit,catalog/{bulk,search}}/**/*.test.ts",
  "server/domains/accounting/books.test.ts",
  "server/domains/catalog/*/{list,paging,product-history,search,staff-list,stock}.test.ts",
  "server/domains/sales/orders/*/{board,change-status,lists,place-order,slots,undo-step}.test.ts",
  "server/domains/payments/payments.test.ts",
  "server/domains/demo/*.test.ts",
];
const needsServer = "{server,tests}/**/postgres*.test.ts";

/** Unit tests and tests of the server, on a PostgreSQL server if one is configured, else on the embedded database. */
const server = {
  test: {
    ...shared,
    name: "server",
    include: scope === "rest" ? long : ["{contract,scripts,server,web}/**/*.test.ts"],
    exclude: [...(scope === "core" ? long : []), ...(hasServer ? [] : [needsServer])],
  },
};

/** What is left out without a server counts as skipped. */
const withoutServer = {
  test: {
    ...shared,
    name: "without a server",
    include: scope === "rest" ? [...long, ...longProcesses] : [needsServer],
    exclude: scope === "core" ? [...long, ...longProcesses] : ["**/!(postgres*).test.ts"],
    runner: "./tests/support/skip-all.ts",
  },
};

const embedded = {
  test: {
    ...shared,
    name: "embedded",
    include: onBoth,
    exclude: [...long, needsServer],
    env: { ...shared.env, TEST_DATABASE_URL: "" },
  },
};

/** The whole shop as a child process, started and stopped; needs the pages built. */
const processes = {
  test: {
    ...shared,
    name: "process",
    include: scope === "rest" ? [...longProcesses, killed] : ["tests/process/**/*.test.ts"],
    exclude: [...(scope === "core" ? longProcesses : []), ...(hasServer ? [] : [needsServer])],
    testTimeout: 240_000,
  },
};

export default defineConfig({
  test: {
    globalSetup: "tests/support/databases-of-run.ts",
    // What one project, or the core before the rest, has compiled is not compiled again.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/larder/compiled-tests" },
    projects: [
      server,
      processes,
      ...(hasServer ? [] : [withoutServer]),
      ...(hasServer && scope !== "core" ? [embedded] : []),
    ],
    maxWorkers: workers,
    // Tests of one file that run side by side start a shop each.
    maxConcurrency: workers,
  },
});
