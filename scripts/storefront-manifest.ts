import { glob, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { isStorefrontPath } from "../contract/storefront-path.ts";

type Route = { path?: string; hasDefaultExport: boolean; imports: string[] };
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> };

const start = "window.__reactRouterManifest=";

/**
 * Writes a second table of routes beside the one of React Router: for shoppers, who load it with their first page. It
 * leaves out what no page of the storefront links to, what is no page, false flags, and the files that the entry has
 * loaded already. web/entry.server.tsx knows its name.
 */
export async function writeStorefrontManifest(assets: string): Promise<void> {
  const [name, ...more] = await Array.fromAsync(glob("manifest-*.js", { cwd: assets }));
  if (!name || more.length > 0) throw new Error(`${assets} must have one table of routes.`);
  const written = await readFile(path.join(assets, name), "utf8");
  if (!written.startsWith(start)) throw new Error(`${name} does not begin as expected.`);
  const manifest: Manifest = JSON.parse(written.slice(start.length).replace(/;\s*$/, ""));
  const pages = Object.entries(manifest.routes).filter(
    ([id, { path: own = "", hasDefaultExport }]) =>
      hasDefaultExport && !id.startsWith("office/") && id !== "offline" && isStorefrontPath(own),
  );
  const routes = pages.map(([id, route]) => {
    const imports = route.imports.filter((file) => !manifest.entry.imports.includes(file));
    return [
      id,
      Object.fromEntries(Object.entries({ ...route, imports }).filter(([, value]) => value !== false)),
    ];
  });
  const shortened = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) });
  await writeFile(path.join(assets, `storefront-${name}`), `${start}${shortened};`);
}
