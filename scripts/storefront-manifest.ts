import { glob, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

type Manifest = { routes: Record<string, { hasDefaultExport: boolean }> };

const start = "window.__reactRouterManifest=";

/**
 * Writes a second table of routes beside the one of React Router, without the back office and without what is no page:
 * for shoppers, who load it with their first page. web/entry.server.tsx knows its name.
 */
export async function writeStorefrontManifest(assets: string): Promise<void> {
  const [name, ...more] = await Array.fromAsync(glob("manifest-*.js", { cwd: assets }));
  if (!name || more.length > 0) throw new Error(`${assets} must have one table of routes.`);
  const written = await readFile(path.join(assets, name), "utf8");
  if (!written.startsWith(start)) throw new Error(`${name} does not begin as expected.`);
  const manifest: Manifest = JSON.parse(written.slice(start.length).replace(/;\s*$/, ""));
  const routes = Object.entries(manifest.routes).filter(
    ([id, { hasDefaultExport }]) => hasDefaultExport && !id.startsWith("pages/seller/"),
  );
  const shortened = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) });
  await writeFile(path.join(assets, `storefront-${name}`), `${start}${shortened};`);
}
