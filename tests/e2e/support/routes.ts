import type { BrowserContext, Page, Route } from "@playwright/test";

/**
 * Has a handler answer requests until `stop` is called, which it is given and which is returned. The route stays, and
 * lets requests through from then on: removing a page's last route loses requests in Chromium 153.
 */
export async function routeUntilStopped(
  page: Page | BrowserContext,
  url: string | RegExp,
  handler: (route: Route, stop: () => void) => unknown,
): Promise<() => void> {
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  await page.route(url, (route) => (stopped ? route.fallback() : handler(route, stop)));
  return stop;
}

/** Has a handler answer the first request only; the route stays. */
export async function routeOnce(page: Page, url: string, handler: (route: Route) => unknown): Promise<void> {
  await routeUntilStopped(page, url, (route, stop) => {
    stop();
    return handler(route);
  });
}
