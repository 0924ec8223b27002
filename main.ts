import cluster from "node:cluster";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import type { RouterContextProvider, ServerBuild } from "react-router";
import { buildApp } from "#apps/app.ts";
import { jobHandlers } from "#apps/domains.ts";
import { openShop } from "#apps/open-shop.ts";
import { prepareShop } from "#apps/prepare-shop.ts";
import { openProcesses, tellOpened } from "#apps/processes.ts";
import { explainStartError } from "#apps/start-errors.ts";
import { sayWelcome } from "#apps/welcome.ts";
import { buildWorkerApp } from "#apps/worker-app.ts";
import { withScriptsIn } from "#contract/i18n/script-paths.ts";
import type { Texts } from "#contract/i18n/texts.ts";
import type { OwnerLogin } from "#domains/staff/index.ts";
import { type Config, readConfig, StartError } from "#platform/config/config.ts";
import type { LocalFetch, Web } from "#platform/http/pages.ts";
import { catalogTexts } from "#platform/languages/languages.ts";
import { createLog } from "#platform/log/log.ts";
import { root } from "#platform/root.ts";

/** How long jobs and database may take to end after the last request was answered, in milliseconds. */
const STOP_WITHIN_MS = 4_500;
/** The maximum of pending connections: large, so that in a rush all are accepted and answered, if only with a 503. */
const BACKLOG = 4_096;
const isDeveloping = process.argv.includes("--dev");
const webBuild = path.join(root, "build/pages");

// By default V8 lets the heap of a machine with much memory grow to four times what is in use before it collects. This is a
// fifth less memory under load for a fourteenth more processor time of a page.
setFlagsFromString("--heap-growing-percent=50");

await start().catch((error: unknown) => {
  const explanation = explainStartError(error);
  if (explanation) console.error(explanation);
  process.exit(1);
});

/** Opens configuration, database, API and pages, then listens; closes them in reverse order at the end. */
async function start(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  if (config.workers && !isDeveloping) return openAll(config);
  const { shop, prepared: owner, close } = await openShop(config, prepareShop);
  const isWorker = config.role === "worker";
  // A worker's jobs call the app in process.
  const app = await buildApp(shop, isWorker ? undefined : await openPages());
  const server = isWorker ? buildWorkerApp(shop) : app;

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    if (server.server.listening) await server.stopServing();
    // Exits even if something hangs; the changes of answered requests are on disk already.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    // Running jobs may still call the app.
    await shop.jobs.stop();
    for (const each of new Set([server, app])) await each.close();
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  // A worker among several processes would share their port.
  if (!isWorker || cluster.isPrimary)
    await server.listen({ host: config.host, port: config.port, backlog: BACKLOG });
  if (stopping) return;
  if (!isWorker) shop.search.warm(shop.settings.current);
  if (!tellOpened(owner)) sayWelcome(config, shop.log, owner);
  // Last, because no request waits for jobs.
  if (config.role !== "web") await shop.jobs.work(jobHandlers, { shop, app });
}

/** Runs the shop as several processes, which this one supervises. */
async function openAll(config: Config): Promise<void> {
  const log = await createLog(config);
  const owners = await openProcesses<OwnerLogin>(config, log, fileURLToPath(import.meta.url));
  const [first] = owners;
  if (first) sayWelcome(config, log, owners.find(({ madePassword }) => madePassword) ?? first);
}

function openPages(): Promise<Web> {
  return isDeveloping ? openSources() : loadWeb();
}

/** Loads the web build. */
async function loadWeb(): Promise<Web> {
  const entry = path.join(webBuild, "server/index.js");
  if (!existsSync(entry))
    throw new StartError("The pages are not built yet: run `npm run build`, or use `npm start`.");
  // Without it React renders several times slower. React reads it when it is loaded, by the two imports below.
  process.env.NODE_ENV ||= "production";
  const { createRequestHandler } = await import("react-router");
  const build: PageBuild = await import(pathToFileURL(entry).href);
  const { createPageContext, createPageAddresses, setTexts } = build.entry.module;
  setTexts(catalogTexts);
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();
  const handlerFor = (place: Place) => {
    const key = `${place.language} ${place.prefix}`;
    const handler = handlers.get(key) ?? createRequestHandler(buildFor(place, build), "production");
    handlers.set(key, handler);
    return handler;
  };
  return {
    addressOf: createPageAddresses(build.routes),
    pages: (request, localFetch, nonce, place) =>
      handlerFor(place)(request, createPageContext(localFetch, request, nonce)),
    assetsDir: path.join(webBuild, "client"),
  };
}

type Place = Parameters<Web["pages"]>[3];

/** The build for the pages of a language, with the paths of its scripts. */
function buildFor({ language, prefix }: Place, build: PageBuild): PageBuild {
  const assets = JSON.parse(withScriptsIn(language, JSON.stringify(build.assets)));
  return { ...build, basename: prefix || "/", assets };
}

/** In development: serves the pages from their sources with Vite, current for each request. */
async function openSources(): Promise<Web> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  // React Router as the pages import it: another import path would load a second copy.
  const load = async () =>
    Promise.all([
      vite.ssrLoadModule("virtual:react-router/server-build") as Promise<PageBuild>,
      vite.ssrLoadModule("react-router") as Promise<typeof import("react-router")>,
    ]);
  return {
    pages: async (request, localFetch, nonce, { prefix }) => {
      const [build, { createRequestHandler }] = await load();
      const { createPageContext, setTexts } = build.entry.module;
      setTexts(catalogTexts);
      return createRequestHandler({ ...build, basename: prefix || "/" }, "development")(
        request,
        createPageContext(localFetch, request, nonce),
      );
    },
    sources: vite.middlewares,
  };
}

/** React Router's build, with the further exports of web/entry.server.tsx. */
type PageBuild = ServerBuild & {
  entry: {
    module: {
      createPageContext(fetch: LocalFetch, request: Request, nonce: string): RouterContextProvider;
      createPageAddresses(routes: ServerBuild["routes"]): (url: URL) => string;
      setTexts(texts: Texts): void;
    };
  };
};
