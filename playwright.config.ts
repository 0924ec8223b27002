import { defineConfig } from "@playwright/test";
import { installedBrowser } from "./scripts/installed-browser.ts";
import { workers } from "./scripts/workers.ts";
import { results, shops } from "./tests/e2e/support/shop.ts";
import { scope } from "./tests/support/scope.ts";

/** Looks at all pages, which other tests do at the other sizes. */
const onTablet = "tablet.spec.ts";

const sizes = {
  desktop: {
    testIgnore: onTablet,
    // `npm test` leaves out the tests tagged `@full`. Those tagged `@handheld` are of work that is done standing up.
    grepInvert: scope === "core" ? /@full|@handheld/ : /@handheld/,
    ...(scope === "rest" && { grep: /@full/ }),
    use: { viewport: { width: 1440, height: 900 } },
  },
  phone: {
    grep: /@phone|@handheld/,
    use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  },
  tablet: {
    // One journey for each part of the shop: a tablet has the phone's menu and the desk's columns.
    grep: /@tablet/,
    use: { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true },
  },
};

export default defineConfig({
  testDir: "tests/e2e",
  // What they return is run after the last test, in the opposite order.
  globalSetup: [
    "./scripts/installed-browser.ts",
    "./tests/support/databases-of-run.ts",
    "./tests/e2e/support/shared-shops.ts",
  ],
  outputDir: results,
  preserveOutput: "failures-only",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers,
  // Long enough for a busy machine: these timeouts end hanging tests and measure nothing.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // `npm test` reads its counts from the JSON.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  use: {
    // What does not appear fails there, and not when the time of the whole test is over.
    actionTimeout: 60_000,
    // A trace costs a third of the time; set it when a failure is not understood.
    trace: "off",
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    // `page.route` does not see a service worker's requests; its own tests allow it.
    serviceWorkers: "block",
    launchOptions: installedBrowser(),
  },
  projects: shops.flatMap(({ projects, url }) =>
    projects.map((name) => ({ ...sizes[name], name, use: { ...sizes[name].use, baseURL: url } })),
  ),
});
