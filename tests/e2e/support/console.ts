import type { BrowserContext, Request } from "@playwright/test";
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
  const expected = [
    // Caused by playwright.config.ts.
    /Service Worker registration blocked by Playwright/,
    // The record of toasts is also meant for the frame of a mail, in which no script runs.
    /Blocked script execution in 'about:srcdoc'/,
  ];
  const overtaken = new Set<string>();
  return {
    expect: (complaint) => void expected.push(complaint),
    async listenTo(context) {
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          heard.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (webError) => heard.push(`thrown: ${webError.error().stack}`));
      listenToLogouts(context, overtaken);
      await recordToasts(context);
    },
    unexpected: () =>
      heard.filter(
        (complaint) => !overtaken.has(complaint) && !expected.some((pattern) => pattern.test(complaint)),
      ),
  };
}

/**
 * Collects the messages about calls that a logout overtakes: those that are on their way with it, and those that begin
 * before the page has read its answer and moved on, as a part of the page does whose script comes just then.
 */
function listenToLogouts(context: BrowserContext, overtaken: Set<string>): void {
  const isLogout = (request: Request) => request.url().endsWith("/logout");
  const open = new Set<Request>();
  const met = new WeakSet<Request>();
  let state: "staying" | "leaving" | "answered" = "staying";
  const onEnd = (request: Request) => {
    open.delete(request);
    if (isLogout(request)) state = "answered";
  };
  context.on("page", (page) =>
    page.on("framenavigated", () => {
      if (state === "answered") state = "staying";
    }),
  );
  context.on("request", (request) => {
    open.add(request);
    if (isLogout(request)) state = "leaving";
    if (state !== "staying") for (const call of open) met.add(call);
  });
  context.on("requestfinished", onEnd);
  context.on("requestfailed", onEnd);
  context.on("response", (response) => {
    const status = `${response.status()} (${response.statusText()})`;
    if (response.status() === 401 && met.has(response.request()))
      overtaken.add(
        `error: Failed to load resource: the server responded with a status of ${status} (${response.url()})`,
      );
  });
}
