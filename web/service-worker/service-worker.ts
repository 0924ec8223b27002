import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { allLanguages, type Language, splitPath, withoutLanguage } from "#contract/i18n/languages.ts";
import { withScriptsIn } from "#contract/i18n/script-paths.ts";
import { isHandheldPage, isPersonalPage, isPicture, isPublicData, isPublicPage, isScript } from "./paths.ts";

declare const self: ServiceWorkerGlobalScope;
/** The files of the build that are the same in all languages, with their revisions. */
declare const PRECACHED: PrecacheEntry[];
/** The paths of the English scripts of the shop, and of the staff's pages that are used without a connection. */
declare const SCRIPTS: string[];
/** The version of the build. Like the others, it is set by vite.service-worker.config.ts. */
declare const BUILD: string;

const MONTH_SECONDS = 30 * 24 * 60 * 60;
// After this timeout the cached page is served. It is marked, and fetches its data again until that succeeds.
const networkTimeoutSeconds = 4;
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
const offlinePage = {
  handlerDidError: async ({ request }: { request: Request }) =>
    (await caches.match(`${prefixOf(request.url)}/offline`, { cacheName: files.cacheName })) ??
    caches.match("/offline", { cacheName: files.cacheName }),
};
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
/** The scripts and the page "You are offline" of the languages that were read here. */
const files = new CacheFirst({
  cacheName: `files-${BUILD}`,
  // A page fetches a script with its origin, which the worker leaves out when it fetches one in advance.
  matchOptions: { ignoreVary: true },
});

precacheAndRoute(PRECACHED);
cleanupOutdatedCaches();
registerRoute(({ url, sameOrigin }) => sameOrigin && isScript(url.pathname), files);
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
  event.waitUntil(stockOpenLanguages(event));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), clearOtherBuilds()]));
});

self.addEventListener("message", (event) => {
  // What cannot be fetched now is fetched when the next page is opened.
  if (event.data?.type === "STOCK" && event.source instanceof WindowClient)
    event.waitUntil(stock(event, prefixOf(event.source.url), event.data.language).catch(() => undefined));
  if (event.data?.type === "FORGET") event.waitUntil(forget(event));
});

/** Caches what the languages of the open pages need without a connection. */
async function stockOpenLanguages(event: ExtendableEvent): Promise<void> {
  await Promise.all((await openPrefixes()).map((prefix) => stock(event, prefix)));
}

/**
 * Caches the scripts of a language and a few of its pages, unless they are there already: in another language than this
 * one they are from before the shop had another main language.
 */
async function stock(event: ExtendableEvent, prefix: string, pageLanguage?: Language): Promise<void> {
  const cache = await caches.open(files.cacheName);
  const offline = `${prefix}/offline`;
  const stocked = (await cache.match(offline))?.headers.get("content-language");
  if (stocked && stocked === (pageLanguage ?? stocked)) return;
  const page = await fetch(offline);
  if (!page.ok) throw new Error(`${offline} was answered with ${page.status}.`);
  const language = page.headers.get("content-language") as Language;
  await Promise.all([
    cache.addAll(SCRIPTS.map((path) => withScriptsIn(language, path))),
    stockShelves(event, prefix),
  ]);
  await cache.put(offline, page);
}

/** Caches pages that are available offline even if they were never visited. */
async function stockShelves(event: ExtendableEvent, prefix: string): Promise<void> {
  const home = prefix || "/";
  const lists = [home, `${prefix}/products`];
  await Promise.all([
    ...[...lists, `${prefix}/cart`].flatMap((path) => pages.handleAll({ event, request: new Request(path) })),
    ...lists.flatMap((path) => data.handleAll({ event, request: new Request(dataPath(path)) })),
  ]);
}

/** What the paths of the open pages begin with: "" for the shop's main language, "/de" for another. */
async function openPrefixes(): Promise<string[]> {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return [...new Set(open.map(({ url }) => prefixOf(url)))];
}

function prefixOf(url: string): string {
  return splitPath(new URL(url).pathname, allLanguages).prefix;
}

function dataPath(path: string): string {
  return path.endsWith("/") ? `${path}_.data` : `${path}.data`;
}

async function clearOtherBuilds(): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => /^(pages|data|handheld|files)-/.test(name) && !name.endsWith(BUILD),
  );
  await clear(others);
}

/** Deletes the visited pages from the cache, for the next person on this computer. */
async function forget(event: ExtendableEvent): Promise<void> {
  await clear([pages, data, pictures].map(({ cacheName }) => cacheName));
  await Promise.all((await openPrefixes()).map((prefix) => stockShelves(event, prefix)));
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
