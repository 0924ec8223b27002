import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vite";

const client = path.resolve(import.meta.dirname, "build/client");

const files = precachedFiles();
const build = digest(JSON.stringify(files));

/** The service worker, built last: it knows every file of the pages' build by name. */
export default defineConfig({
  publicDir: false,
  define: {
    PRECACHED: JSON.stringify([...files, { url: "/offline", revision: build }]),
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

/** A file under assets/ carries a digest of its content in its name; the others need one beside it. */
function precachedFiles() {
  const names = globSync("{assets/*.{js,css,woff2},categories/*.webp,banner*.webp,favicon.svg}", {
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
