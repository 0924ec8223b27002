import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

/** The system's Chromium, else Playwright's own, else the user's Chrome. */
export function installedBrowser(): Pick<LaunchOptions, "executablePath" | "args" | "channel"> {
  const system = "/usr/bin/chromium";
  if (existsSync(system)) return { executablePath: system, args: browserArguments() };
  return existsSync(chromium.executablePath()) ? {} : { channel: "chrome" };
}

/** Chromium's sandbox does not work for root, which is who runs in most containers. */
function browserArguments(): string[] {
  const quiet = ["--disable-gpu", "--disable-background-networking", "--disable-quic", "--no-first-run"];
  return process.getuid?.() === 0 ? ["--no-sandbox", ...quiet] : quiet;
}
