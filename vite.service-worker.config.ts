import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vite";

const client = path.resolve(import.meta.dirname, "build/pages/client");

const scripts = globSync("assets/*.js", { cwd: client })
  .sort()
  .map((name) => `/${name}`);
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
