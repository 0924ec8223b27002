import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { type Language, withoutLanguage } from "#contract/i18n/languages.ts";
import { withScriptsIn } from "#contract/i18n/script-paths.ts";
import { isHandheldPage, isPersonalPage, isPicture, isPublicData, isPublicPage } from "./paths.ts";

declare const self: ServiceWorkerGlobalScope;
/**
 * Every file of the build with its revision, the English scripts among them, and the version of the build; set by
 * vite.service-worker.config.ts.
 */
declare const PRECACHED: PrecacheEntry[];
declare const BUILD: string;

const MONTH_SECONDS = 30 * 24 * 60 * 60;
// After this timeout the cached page is served. It is marked, and fetches its data again until that succeeds.
const networkTimeoutSeconds = 4;
/** The language of the pages, and the path of its front page: "/", or "/de". */
const registered = new URL(self.location.href).searchParams;
const language = (registered.get("language") ?? "en") as Language;
const home = registered.get("home") ?? "/";
const pathOf = (page: string) => (page === "/" ? home : home.replace(/\/$/, "") + page);
/** Pages that are available offline even if they were never visited. */
const shelves = ["/", "/products", "/cart"].map(pathOf);

/** Marks a reply from the cache: web/storefront/layout/offline-notice.tsx detects it. */
const marked = { "server-timing": "kept" };
const markKept = {
  cachedResponseWillBeUsed: async ({ cachedResponse: kept }: { cachedResponse?: Response }) =>
    kept &&
    new Response(kept.body, {
      status: kept.status,
      headers: { ...Object.fromEntries(kept.headers), ...marked },
    }),
};
const offlinePage = { handlerDidError: async () => matchPrecache(pathOf("/offline")) };
const offlineData = {
  handlerDidError: async () => new Response("offline", { status: 503, headers: marked }),
};

const bounded = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true });

// A page needs the files of the build it was rendered with, so pages and data are cached per build.
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
// What they show is kept by the page itself, while its member is logged in (web/office/shared/late-work/kept-work.ts).
const handheld = new NetworkFirst({
  cacheName: `handheld-${BUILD}`,
  networkTimeoutSeconds,
  plugins: [
    bounded(10),
    { cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname },
    markKept,
    offlinePage,
  ],
});
const pictures = new CacheFirst({ cacheName: "pictures", plugins: [bounded(240)] });

precacheAndRoute([...PRECACHED.map(inLanguage), { url: pathOf("/offline"), revision: BUILD }]);
cleanupOutdatedCaches();
registerRoute(({ url, sameOrigin }) => sameOrigin && isPublicPage(withoutLanguage(url.pathname)), pages);
registerRoute(({ url, sameOrigin }) => sameOrigin && isPublicData(withoutLanguage(url.pathname)), data);
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname), pictures);
registerRoute(({ url, sameOrigin }) => sameOrigin && isHandheldPage(withoutLanguage(url.pathname)), handheld);
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && isPersonalPage(withoutLanguage(url.pathname)),
  new NetworkOnly({ plugins: [offlinePage] }),
);

self.addEventListener("install", (event) => {
  // A page of the previous build may miss removed scripts: React Router then reloads it.
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
    ...(path === pathOf("/cart") ? [] : data.handleAll({ event, request: new Request(dataPath(path)) })),
  ]);
  await Promise.all(strategies);
}

/** A file, of which a script is there in each language. */
function inLanguage(entry: PrecacheEntry): PrecacheEntry {
  return { ...entry, url: withScriptsIn(language, entry.url) };
}

function dataPath(path: string): string {
  return path.endsWith("/") ? `${path}_.data` : `${path}.data`;
}

async function clearOtherBuilds(): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => /^(pages|data|handheld)-/.test(name) && !name.endsWith(BUILD),
  );
  await clear(others);
}

/** Deletes the visited pages from the cache, for the next person on this computer. */
async function forget(event: ExtendableEvent): Promise<void> {
  await clear([pages, data, pictures].map(({ cacheName }) => cacheName));
  await stockShelves(event);
}

/**
 * Deletes caches and their expiration data, by name, because a plugin only knows those used since the worker started.
 */
async function clear(names: string[]): Promise<void> {
  for (const name of names) {
    await new CacheExpiration(name, { maxEntries: 1 }).delete();
    await caches.delete(name);
  }
}
