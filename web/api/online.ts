import { onlineManager } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";

/**
 * Whether the shop is reachable, which means more than a network connection: every call updates it (browser.ts), and so
 * does the service worker when it serves a cached page.
 */
function useOnline(): boolean {
  return useSyncExternalStore(onlineManager.subscribe, isOnline, () => true);
}

/** Why the shop is unreachable: this device is offline, or the shop does not answer. */
export function useObstacle(): "offline" | "away" | undefined {
  // Rerenders when the connection changes, because onlineManager listens to it.
  const online = useOnline();
  return online ? undefined : navigator.onLine ? "away" : "offline";
}

export function isOnline(): boolean {
  return onlineManager.isOnline();
}

export function setOnline(online: boolean): void {
  onlineManager.setOnline(online);
}

/** Detects that the page comes from the service worker's cache, which marks it. */
export function useKeptMarks(): void {
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const loaded = list.getEntries() as PerformanceResourceTiming[];
      if (loaded.some(({ serverTiming }) => serverTiming?.some(({ name }) => name === "kept")))
        setOnline(false);
    });
    // The page itself, and everything that was fetched before this.
    for (const type of ["navigation", "resource"]) observer.observe({ type, buffered: true });
    return () => observer.disconnect();
  }, []);
}
