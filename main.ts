import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { RouterContextProvider, ServerBuild } from "react-router";
import { buildApp } from "./server/app.ts";
import { type Config, readConfig, StartError, startWarnings } from "./server/config.ts";
import { jobHandlers } from "./server/domains.ts";
import type { Web } from "./server/http/pages.ts";
import { openShop } from "./server/open-shop.ts";
import { prepareShop } from "./server/prepare-shop.ts";
import type { OwnerLogin } from "./server/staff/first-owner.ts";
import { explainStartError } from "./server/start-errors.ts";
import { buildWorkerApp } from "./server/worker-app.ts";

/** How long the jobs and the database have to end, once the last request is answered. */
const STOP_WITHIN_MS = 4_500;
/** How many connections may wait to be accepted: in a rush all are let in and answered, if only with a 503. */
const BACKLOG = 4_096;
const webBuild = fileURLToPath(new URL("./build", import.meta.url));

await start().catch((error: unknown) => {
  console.error(explainStartError(error));
  process.exit(1);
});

/** Configuration, database, API, pages, listen: in this order, and the way back at the end. */
async function start(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  const { shop, prepared: owner, close } = await openShop(config, prepareShop);
  const isWorker = config.role === "worker";
  // What a worker's jobs ask the app for, they ask in the process.
  const app = await buildApp(shop, isWorker ? undefined : await openPages());
  const server = isWorker ? buildWorkerApp(shop) : app;
  if (config.role !== "web") await shop.jobs.work(jobHandlers, { shop, app });
  await server.listen({ host: config.host, port: config.port, backlog: BACKLOG });
  for (const warning of startWarnings(config)) app.log.warn(warning);
  console.log(welcome(config, owner));

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stopServing();
    // Whatever hangs, the process ends; a request that was answered has its changes on disk already.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    // Jobs in hand may ask the app for something.
    await shop.jobs.stop();
    for (const each of new Set([server, app])) await each.close();
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

function openPages(): Promise<Web> {
  return process.argv.includes("--dev") ? openSources() : loadWeb();
}

/** The web build. */
async function loadWeb(): Promise<Web> {
  const entry = path.join(webBuild, "server/index.js");
  if (!existsSync(entry))
    throw new StartError("The pages are not built yet: run `npm run build`, or use `npm start`.");
  // Without it React renders several times slower. It is read when React is loaded, by the two imports below.
  process.env.NODE_ENV ||= "production";
  const { createRequestHandler } = await import("react-router");
  const build: PageBuild = await import(entry);
  const handle = createRequestHandler(build, "production");
  const { createPageContext, createPageAddresses } = build.entry.module;
  return {
    addressOf: createPageAddresses(build.routes),
    pages: (request, localFetch, nonce) => handle(request, createPageContext(localFetch, request, nonce)),
    assetsDir: path.join(webBuild, "client"),
  };
}

/** While developing: the pages from their sources, by Vite, up to date at every request. */
async function openSources(): Promise<Web> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  // React Router as the pages have it: by another way it would be another copy, which does not know theirs.
  const load = async () =>
    Promise.all([
      vite.ssrLoadModule("virtual:react-router/server-build") as Promise<PageBuild>,
      vite.ssrLoadModule("react-router") as Promise<typeof import("react-router")>,
    ]);
  return {
    pages: async (request, localFetch, nonce) => {
      const [build, { createRequestHandler }] = await load();
      const { createPageContext } = build.entry.module;
      return createRequestHandler(build, "development")(
        request,
        createPageContext(localFetch, request, nonce),
      );
    },
    sources: vite.middlewares,
  };
}

/** The build as React Router makes it, with what web/entry.server.tsx exports beside its handler. */
type PageBuild = ServerBuild & {
  entry: {
    module: {
      createPageContext(
        fetch: Parameters<Web["pages"]>[1],
        request: Request,
        nonce: string,
      ): RouterContextProvider;
      createPageAddresses(routes: ServerBuild["routes"]): (url: URL) => string;
    };
  };
};

function welcome(
  { role, publicUrl, dataDir, databaseUrl, demo, stripe }: Config,
  { email, madePassword }: OwnerLogin,
): string {
  const database = databaseUrl ? new URL(databaseUrl).host : path.join(path.resolve(dataDir), "database");
  return [
    "",
    role === "worker" ? "  Larder's worker does its jobs." : "  Larder is open.",
    "",
    `  Shop      ${publicUrl}/`,
    `  Seller    ${publicUrl}/seller`,
    `  Login     ${email} / ${madePassword ?? "(the password you have)"}`,
    ...(madePassword
      ? ["            Written down nowhere else: set SELLER_PASSWORD to choose your own."]
      : []),
    ...(demo || stripe
      ? []
      : ["  Payments  cash on delivery only; set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to take cards"]),
    `  Database  ${database}`,
    `  Files     ${path.resolve(dataDir)}`,
    "",
  ].join("\n");
}
