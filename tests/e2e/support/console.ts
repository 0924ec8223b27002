import type { BrowserContext } from "@playwright/test";

export type Complaints = {
  /** Says beforehand that the pages will complain so: "error: text (address)". */
  expect(complaint: RegExp): void;
  /** Hears the pages of one more browser. */
  listenTo(context: BrowserContext): void;
  /** What nobody expected. */
  unexpected(): string[];
};

/** Gathers every error and warning that pages write into the console, and everything they throw. */
export function createComplaints(): Complaints {
  const heard: string[] = [];
  // playwright.config.ts has it do so.
  const expected = [/Service Worker registration blocked by Playwright/];
  return {
    expect: (complaint) => void expected.push(complaint),
    listenTo(context) {
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (webError) => heard.push(`thrown: ${webError.error().stack}`));
    },
    unexpected: () => heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
  };
}
