import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { isPersonalPage, isPicture, isPublicData, isPublicPage } from "./paths.ts";

declare const self: ServiceWorkerGlobalScope;
/** Every file of the build, and a name for all of them together; vite.service-worker.config.ts puts them here. */
declare const PRECACHED: PrecacheEntry[];
declare const BUILD: string;

const MONTH_SECONDS = 30 * 24 * 60 * 60;
// After this long the connection is as good as none. The page is told, and asks again until it is up to date.
const networkTimeoutSeconds = 4;
/** What can be opened without a connection even if nobody has looked at it yet. */
const shelves = ["/", "/products", "/cart"];

/** Tells the page that this is what was kept, and not what the shop says now: web/api/online.ts listens. */
const marked = { "server-timing": "kept" };
const markKept = {
  cachedResponseWillBeUsed: async ({ cachedResponse: kept }: { cachedResponse?: Response }) =>
    kept &&
    new Response(kept.body, {
      status: kept.status,
      headers: { ...Object.fromEntries(kept.headers), ...marked },
    }),
};
const offlinePage = { handlerDidError: async () => matchPrecache("/offline") };
const offlineData = {
  handlerDidError: async () => new Response("offline", { status: 503, headers: marked }),
};

const bounded = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true });

// What a page needs is in the build it was made with: pages and data are kept apart by build.
const pages = new NetworkFirst({
  cacheName: `pages-${BUILD}`,
  networkTimeoutSeconds,
  plugins: [bounded(60), markKept, offlinePage],
});
const data = new NetworkFirst({
  cacheName: `data-${BUILD}`,
  networkTimeoutSeconds,
  plugins: [bounded(60), markKept, offlineData],
});
const pictures = new CacheFirst({ cacheName: "pictures", plugins: [bounded(240)] });

precacheAndRoute(PRECACHED);
cleanupOutdatedCaches();
registerRoute(({ url, sameOrigin }) => sameOrigin && isPublicPage(url.pathname), pages);
registerRoute(({ url, sameOrigin }) => sameOrigin && isPublicData(url.pathname), data);
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname), pictures);
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === "navigate" && isPersonalPage(url.pathname),
  new NetworkOnly({ plugins: [offlinePage] }),
);

self.addEventListener("install", (event) => {
  // A page of the last build does without what is gone: React Router loads it anew when a script is missing.
  void self.skipWaiting();
  event.waitUntil(stockShelves(event));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), clearOtherBuilds()]));
});

self.addEventListener("message", (event) => {
  if (event.data?.type === "FORGET") event.waitUntil(forget(event));
});

async function stockShelves(event: ExtendableEvent): Promise<void> {
  const strategies = shelves.flatMap((path) => [
    ...pages.handleAll({ event, request: new Request(path) }),
    ...(path === "/cart" ? [] : data.handleAll({ event, request: new Request(dataPath(path)) })),
  ]);
  await Promise.all(strategies);
}

function dataPath(path: string): string {
  return path.endsWith("/") ? `${path}_.data` : `${path}.data`;
}

async function clearOtherBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => /^(pages|data)-/.test(name) && !name.endsWith(BUILD));
  await clear(others);
}

/** Forgets what was looked at here: who comes next on this computer need not know. */
async function forget(event: ExtendableEvent): Promise<void> {
  await clear([pages, data, pictures].map(({ cacheName }) => cacheName));
  await stockShelves(event);
}

/** Empties caches and what is noted of their age. By name: a plugin knows only those used since the worker woke up. */
async function clear(names: string[]): Promise<void> {
  for (const name of names) {
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
    await caches.delete(name);
  }
}
