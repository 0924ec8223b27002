import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { installedBrowser } from "./scripts/installed-browser.ts";
import { sellerLogin, shopUrl } from "./tests/e2e/support/shop.ts";

const { hostname, port } = new URL(shopUrl);

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than cores: a browser waits for the shop, and the shop for its browsers.
  workers: availableParallelism() + 1,
  // Long enough for a machine that is busy with something else: these end what hangs, and measure nothing.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // `npm test` reads its counts from the JSON.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  use: {
    baseURL: shopUrl,
    // A trace costs a third of the time; set it when a failure is not understood.
    trace: "off",
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    // A service worker's requests pass by `page.route`; the tests of it allow it.
    serviceWorkers: "block",
    launchOptions: installedBrowser(),
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      // What no screen size changes is tested once.
      grepInvert: /@once/,
    },
  ],
  webServer: {
    command: `"${process.execPath}" --max-semi-space-size=4 tests/e2e/support/open-shop.ts`,
    url: `${shopUrl}/readyz`,
    // Draws the pictures of the demo catalogue, and builds the pages if need be.
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    env: {
      HOST: hostname,
      PORT: port,
      PUBLIC_URL: shopUrl,
      // The runner's own "test" is not meant for React. Set to nothing is not set.
      NODE_ENV: "",
      DATABASE_URL: "",
      DEMO: "true",
      SELLER_EMAIL: sellerLogin.email,
      SELLER_PASSWORD: sellerLogin.password,
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
    },
  },
});
