import { readerLanguage } from "#contract/i18n/i18n.ts";

/**
 * Registers the service worker for the page's language once the page has loaded, and has it cache what was loaded
 * before. `home` is the path of the front page in that language.
 */
export async function register(home: string): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const first = navigator.serviceWorker.controller === null;
  await untilLoaded();
  await navigator.serviceWorker
    .register(`/service-worker.js?${new URLSearchParams({ language: readerLanguage(), home })}`, {
      updateViaCache: "none",
    })
    .catch(() => undefined);
  if (first) await keep(performance.getEntriesByType("resource").map(({ name }) => name));
}

/** Caches a page as HTML and as data, for visits by a reload and by a link. */
export function keepPage(pathname: string, search: string): Promise<void> {
  return keep([pathname + search, dataPath(pathname) + search]);
}

/** Asks the service worker to fetch these URLs by its own rules, which only cache public replies. */
async function keep(addresses: string[]): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  // Workbox's router listens for this message: https://developer.chrome.com/docs/workbox/modules/workbox-routing
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: addresses } });
}

/** The URL from which React Router fetches a page's data. */
function dataPath(path: string): string {
  return path.endsWith("/") ? `${path}_.data` : `${path}.data`;
}

async function untilLoaded(): Promise<void> {
  if (document.readyState === "complete") return;
  await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}
