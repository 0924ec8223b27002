import { type BrowserContext, expect, type Page } from "@playwright/test";

/** What toasts have said: a test that looks at the page itself may look too late on a busy machine. */
const heard = new WeakMap<Page, string[]>();

/** Records what toasts say in this browser, which has no page yet. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding("recordToast", ({ page }, text?: string) => {
    heard.set(page, text === undefined ? [] : [...saidByToasts(page), text]);
  });
  await context.addInitScript(() => {
    const { recordToast } = window as unknown as { recordToast: (text?: string) => void };
    // The toasts of the page before are gone; a frame has none.
    if (window === top) recordToast();
    const said = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll("[data-rht-toaster] [role=status]")) {
        const text = toast.textContent ?? "";
        if (said.get(toast) === text) continue;
        said.set(toast, text);
        recordToast(text);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** What toasts have said since the page was loaded. */
export const saidByToasts = (page: Page): string[] => heard.get(page) ?? [];

/** Waits until a toast has said this, whether or not it is still there. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const saying = typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text);
  await expect.poll(() => saidByToasts(page), "what toasts have said").toContainEqual(saying);
}

/** Has the toasts to come stay, as they do under a resting pointer, until the pointer leaves one. */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const rest = () =>
      document
        .querySelector("[data-rht-toaster]")
        ?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    // Their place may only be there with the first press.
    if (!rest())
      new MutationObserver((_, observer) => {
        if (rest()) observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
  });
}
