import type { BrowserContext } from "@playwright/test";
import { recordToasts } from "./toasts.ts";

export type Complaints = {
  /** Declares an expected message, in the form "error: text (address)". */
  expect(complaint: RegExp): void;
  /** Also collects the messages of this browser, which has no page yet, and what its toasts say. */
  listenTo(context: BrowserContext): Promise<void>;
  /** The messages that were not expected. */
  unexpected(): string[];
};

/** Collects all errors and warnings in the console of pages, and all uncaught exceptions. */
export function createComplaints(): Complaints {
  const heard: string[] = [];
  // Caused by playwright.config.ts.
  const expected = [/Service Worker registration blocked by Playwright/];
  return {
    expect: (complaint) => void expected.push(complaint),
    async listenTo(context) {
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (webError) => heard.push(`thrown: ${webError.error().stack}`));
      await recordToasts(context);
    },
    unexpected: () => heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
  };
}
