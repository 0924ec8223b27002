import { useEffect } from "react";
import { useLocation } from "react-router";

// Nothing that a first page needs. When it does not come, there is nothing to keep pages from either.
const load = () => import("./keep-pages.ts").catch(() => undefined);

/** Has the service worker keep what is looked at, for when the shop cannot be reached. Used once, around every page. */
export function useKeptPages(): void {
  const { pathname, search } = useLocation();
  useEffect(() => void load().then((part) => part?.register()), []);
  useEffect(() => void load().then((part) => part?.keepPage(pathname, search)), [pathname, search]);
}
