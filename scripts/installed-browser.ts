import { existsSync } from "node:fs";
import { type Browser, chromium, type LaunchOptions } from "@playwright/test";
import { npmBrowser, unpackNpmBrowser } from "./npm-browser.ts";

/** The system's Chromium, else Playwright's, else the user's Chrome, else npm's, which has to be unpacked first. */
export function installedBrowser(): Pick<LaunchOptions, "executablePath" | "args" | "channel" | "env"> {
  // The headless shell opens a page in half the time.
  const system = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((file) => existsSync(file));
  if (system) return { executablePath: system, args: browserArguments() };
  if (existsSync(chromium.executablePath())) return {};
  const isForNpmBrowser = process.platform === "linux" && process.arch === "x64";
  if (!isForNpmBrowser || existsSync("/opt/google/chrome/chrome")) return { channel: "chrome" };
  return { ...npmBrowser, args: browserArguments() };
}

/** Unpacks the browser if it is npm's. Run by playwright.config.ts. */
export default async function prepareBrowser(): Promise<void> {
  if (installedBrowser().executablePath === npmBrowser.executablePath) await unpackNpmBrowser();
}

/** Opens the browser, with these arguments as well. */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  await prepareBrowser();
  const { args = [], ...options } = installedBrowser();
  // Playwright's own handlers of signals exit at once, before a program has ended what else it started.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return chromium.launch({ ...options, ...signals, args: [...args, ...more] });
}

/** Chromium's sandbox does not work for root, the usual user in containers. */
function browserArguments(): string[] {
  const quiet = ["--disable-gpu", "--disable-background-networking", "--disable-quic", "--no-first-run"];
  return process.getuid?.() === 0 ? ["--no-sandbox", ...quiet] : quiet;
}
