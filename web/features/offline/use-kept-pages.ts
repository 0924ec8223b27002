import { useEffect } from "react";
import { useLocation } from "react-router";

/** Has the service worker keep what is looked at, for when the shop cannot be reached. Used once, around every page. */
export function useKeptPages(): void {
  const { pathname, search } = useLocation();
  useEffect(() => void register(), []);
  useEffect(() => {
    // As a page and as its data: she may come back by a reload or by a link.
    void keep([pathname + search, dataPath(pathname) + search]);
  }, [pathname, search]);
}

async function register(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const first = navigator.serviceWorker.controller === null;
  await untilLoaded();
  await navigator.serviceWorker
    .register("/service-worker.js", { updateViaCache: "none" })
    .catch(() => undefined);
  // What came before there was a service worker.
  if (first) await keep(performance.getEntriesByType("resource").map(({ name }) => name));
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
