/** Registers the service worker, once the page has loaded, and has it keep what came before it was there. */
export async function register(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const first = navigator.serviceWorker.controller === null;
  await untilLoaded();
  await navigator.serviceWorker
    .register("/service-worker.js", { updateViaCache: "none" })
    .catch(() => undefined);
  if (first) await keep(performance.getEntriesByType("resource").map(({ name }) => name));
}

/** Has a page kept, as a page and as its data: she may come back by a reload or by a link. */
export function keepPage(pathname: string, search: string): Promise<void> {
  return keep([pathname + search, dataPath(pathname) + search]);
}

/** Asks the service worker to fetch these by its own rules, which keep only what is public. */
async function keep(addresses: string[]): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  // https://developer.chrome.com/docs/workbox/modules/workbox-routing: the router listens for this.
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: addresses } });
}

/** Where React Router fetches a page's data. */
function dataPath(path: string): string {
  return path.endsWith("/") ? `${path}_.data` : `${path}.data`;
}

async function untilLoaded(): Promise<void> {
  if (document.readyState === "complete") return;
  await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}
