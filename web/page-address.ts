import { matchPath, type ServerBuild } from "react-router";
import { withoutLanguage } from "#contract/i18n/languages.ts";
import type { RouteHandle } from "./root.tsx";

type Routes = ServerBuild["routes"];

const DATA = /(?<=\/)_[.]data$|[.]data$/;

/**
 * Returns a function that normalizes a page's URL to what the page reads of it: unknown query parameters are removed,
 * and the rest is sorted. Equal normalized URLs show the same page, which is rendered and cached once.
 */
export function createPageAddresses(routes: Routes): (url: URL) => string {
  const readers = Object.keys(routes).flatMap((id) => {
    const read = (routes[id]?.module.handle as RouteHandle | undefined)?.readQuery;
    return read ? [{ path: pathOf(routes, id), read }] : [];
  });
  return ({ pathname, search: given, searchParams }) => {
    if (!given) return pathname;
    const page = pathname.replace(DATA, "");
    const reader = readers.find(({ path }) => matchPath(path, withoutLanguage(page)));
    const query = new URLSearchParams(reader?.read(searchParams));
    const parts = page === pathname ? undefined : partsOf(routes, searchParams);
    if (parts) query.set("_routes", parts);
    query.sort();
    const search = query.toString();
    return search ? `${pathname}?${search}` : pathname;
  };
}

/** A `readQuery` for a page that reads these parameters unchanged. */
export function parameters(...names: string[]): NonNullable<RouteHandle["readQuery"]> {
  return (given) =>
    new URLSearchParams(names.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? ""]] : [])));
}

/** The path of a route below its parent routes. */
function pathOf(routes: Routes, id: string): string {
  const { parentId, path = "" } = routes[id] ?? {};
  const parent = parentId === undefined ? "" : pathOf(routes, parentId);
  return path ? `${parent}/${path}` : parent;
}

/** The routes whose data React Router requests, when it is not the whole page's. */
function partsOf(routes: Routes, query: URLSearchParams): string | undefined {
  const asked = new Set(query.get("_routes")?.split(","));
  return (
    Object.keys(routes)
      .filter((id) => asked.has(id))
      .join(",") || undefined
  );
}
