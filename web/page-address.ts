import { matchPath, type ServerBuild } from "react-router";
import type { RouteHandle } from "./root.tsx";

type Routes = ServerBuild["routes"];

const DATA = /(?<=\/)_[.]data$|[.]data$/;

/**
 * A function that tells the address of a page by what the page reads of it: what nobody knows of the query is left out, and
 * the rest comes in one order. Two addresses that are the same then show the same page, and it is made from that one.
 */
export function createPageAddresses(routes: Routes): (url: URL) => string {
  const readers = Object.keys(routes).flatMap((id) => {
    const read = (routes[id]?.module.handle as RouteHandle | undefined)?.readQuery;
    return read ? [{ path: pathOf(routes, id), read }] : [];
  });
  return ({ pathname, search: given, searchParams }) => {
    if (!given) return pathname;
    const page = pathname.replace(DATA, "");
    const reader = readers.find(({ path }) => matchPath(path, page));
    const query = new URLSearchParams(reader?.read(searchParams));
    const parts = page === pathname ? undefined : partsOf(routes, searchParams);
    if (parts) query.set("_routes", parts);
    query.sort();
    const search = query.toString();
    return search ? `${pathname}?${search}` : pathname;
  };
}

/** For the `readQuery` of a page that reads so many parameters, each as it is. */
export function parameters(...names: string[]): NonNullable<RouteHandle["readQuery"]> {
  return (given) =>
    Object.fromEntries(names.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? ""]] : [])));
}

/** The path of a route below those that it stands in. */
function pathOf(routes: Routes, id: string): string {
  const { parentId, path = "" } = routes[id] ?? {};
  const parent = parentId === undefined ? "" : pathOf(routes, parentId);
  return path ? `${parent}/${path}` : parent;
}

/** Of which routes React Router asks for the data, where it is not all of a page's. */
function partsOf(routes: Routes, query: URLSearchParams): string | undefined {
  const asked = new Set(query.get("_routes")?.split(","));
  return (
    Object.keys(routes)
      .filter((id) => asked.has(id))
      .join(",") || undefined
  );
}
