import { onlineManager } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";

/**
 * Whether the shop can be reached, which is more than a connection: every call says it anew (browser.ts), and so does
 * the service worker when it shows what was kept.
 */
function useOnline(): boolean {
  return useSyncExternalStore(onlineManager.subscribe, isOnline, () => true);
}

/** What is in the way when it cannot: this device has no connection, or it has one and the shop does not answer. */
export function useObstacle(): "offline" | "away" | undefined {
  // A connection that comes or goes says so (onlineManager listens), and this is asked again.
  const online = useOnline();
  return online ? undefined : navigator.onLine ? "away" : "offline";
}

export function isOnline(): boolean {
  return onlineManager.isOnline();
}

export function setOnline(online: boolean): void {
  onlineManager.setOnline(online);
}

/** Notices that what is shown comes from what was kept: the service worker marks it. */
export function useKeptMarks(): void {
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const loaded = list.getEntries() as PerformanceResourceTiming[];
      if (loaded.some(({ serverTiming }) => serverTiming?.some(({ name }) => name === "kept")))
        setOnline(false);
    });
    // The page itself, and all that was fetched before this.
    for (const type of ["navigation", "resource"]) observer.observe({ type, buffered: true });
    return () => observer.disconnect();
  }, []);
}
