import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vite";
import { isHandheldPage } from "./web/service-worker/paths.ts";

type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, { path?: string; parentId?: string; module: string; imports: string[] }>;
};

const client = path.resolve(import.meta.dirname, "build/pages/client");

const scripts = usedScripts();
const files = precachedFiles();
const build = digest(JSON.stringify([scripts, files]));

/** The service worker, built last, because it contains the names of all files of the pages' build. */
export default defineConfig({
  publicDir: false,
  define: {
    SCRIPTS: JSON.stringify(scripts),
    PRECACHED: JSON.stringify(files),
    BUILD: JSON.stringify(build),
  },
  build: {
    outDir: client,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: "web/service-worker/service-worker.ts",
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
});

/**
 * The scripts of the pages that are used without a connection, with all that they load: not those of the rest of the back
 * office, such as its text editor.
 */
function usedScripts(): string[] {
  const [name = ""] = globSync("assets/manifest-*.js", { cwd: client });
  const written = readFileSync(path.join(client, name), "utf8");
  const { entry, routes }: Manifest = JSON.parse(
    written.slice(written.indexOf("{"), written.lastIndexOf("}") + 1),
  );
  const lineOf = (id: string): string[] => [id, ...(routes[id]?.parentId ? lineOf(routes[id].parentId) : [])];
  const pathOf = (id: string) =>
    `/${lineOf(id)
      .reverse()
      .map((each) => routes[each]?.path ?? "")
      .filter(Boolean)
      .join("/")}`.replaceAll(/:\w+\??/g, "x");
  const kept = Object.keys(routes).filter((id) => !id.startsWith("office/") || isHandheldPage(pathOf(id)));
  const modules = kept.flatMap(lineOf).flatMap((id) => routes[id] ?? []);
  const found = new Set(globSync("assets/*manifest-*.js", { cwd: client }).map((file) => `/${file}`));
  const add = (script: string) => {
    if (found.has(script)) return;
    found.add(script);
    for (const [, other] of readFileSync(path.join(client, script), "utf8").matchAll(
      /["'`](?:\.\/|assets\/)([\w.-]+\.js)["'`]/g,
    ))
      add(`/assets/${other}`);
  };
  for (const { module, imports } of [entry, ...modules])
    for (const script of [module, ...imports]) add(script);
  return [...found].sort();
}

/** Files under assets/ have a content digest in their name; the others need a revision. */
function precachedFiles() {
  const names = globSync("{assets/*.{css,woff2},categories/*.webp,banner*.avif,favicon.svg}", {
    cwd: client,
  });
  return names.sort().map((name) => ({
    url: `/${name}`,
    revision: name.startsWith("assets/") ? null : digest(readFileSync(path.join(client, name))),
  }));
}

function digest(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
