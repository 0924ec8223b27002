import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

/** The system's Chromium, else Playwright's, else the user's Chrome. */
export function installedBrowser(): Pick<LaunchOptions, "executablePath" | "args" | "channel"> {
  // The headless shell opens a page in half the time.
  const system = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((file) => existsSync(file));
  if (system) return { executablePath: system, args: browserArguments() };
  return existsSync(chromium.executablePath()) ? {} : { channel: "chrome" };
}

/** Chromium's sandbox does not work for root, the usual user in containers. */
function browserArguments(): string[] {
  const quiet = ["--disable-gpu", "--disable-background-networking", "--disable-quic", "--no-first-run"];
  return process.getuid?.() === 0 ? ["--no-sandbox", ...quiet] : quiet;
}
