import { useEffect } from "react";
import { useLocation } from "react-router";

// Loaded on demand, because the first page does not need it. If that fails, pages are not cached.
const load = () => import("./keep-pages.ts").catch(() => undefined);

/** Has the service worker cache the visited pages for offline use. Used once, around every page. */
export function useKeptPages(): void {
  const { pathname, search } = useLocation();
  useEffect(() => void load().then((part) => part?.register()), []);
  useEffect(() => void load().then((part) => part?.keepPage(pathname, search)), [pathname, search]);
}
