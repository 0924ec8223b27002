import { useEffect } from "react";
import { useHref, useLocation } from "react-router";

// Loaded on demand, because the first page does not need it. If that fails, pages are not cached.
const load = () => import("./keep-pages.ts").catch(() => undefined);

/** Has the service worker cache the visited pages for offline use. Used once, around every page. */
export function useKeptPages(): void {
  const { pathname: path, search } = useLocation();
  const pathname = useHref(path);
  useEffect(() => void load().then((part) => part?.register()), []);
  useEffect(() => void load().then((part) => part?.keepPage(pathname, search)), [pathname, search]);
}
