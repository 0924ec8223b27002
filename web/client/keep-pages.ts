import { readerLanguage } from "#contract/i18n/i18n.ts";

/**
 * Registers the service worker once the page has loaded, and has it cache what was loaded before and what the page's
 * language needs.
 */
export async function register(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const first = navigator.serviceWorker.controller === null;
  await untilLoaded();
  await navigator.serviceWorker
    .register("/service-worker.js", { updateViaCache: "none" })
    .catch(() => undefined);
  await send({ type: "STOCK", language: readerLanguage() });
  if (first) await keep(performance.getEntriesByType("resource").map(({ name }) => name));
}

/** Caches a page as HTML and as data, for visits by a reload and by a link. */
export function keepPage(pathname: string, search: string): Promise<void> {
  return keep([pathname + search, dataPath(pathname) + search]);
}

/** Asks the service worker to fetch these URLs by its own rules, which only cache public replies. */
function keep(addresses: string[]): Promise<void> {
  // Workbox's router listens for this message: https://developer.chrome.com/docs/workbox/modules/workbox-routing
  return send({ type: "CACHE_URLS", payload: { urlsToCache: addresses } });
}

async function send(message: object): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/** The URL from which React Router fetches a page's data. */
function dataPath(path: string): string {
  return path.endsWith("/") ? `${path}_.data` : `${path}.data`;
}

async function untilLoaded(): Promise<void> {
  if (document.readyState === "complete") return;
  await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}
