import { onlineManager } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";

/**
 * Whether the shop can be reached, which is more than a connection: every call says it anew (browser.ts), and so does
 * the service worker when it shows what was kept.
 */
export function useOnline(): boolean {
  return useSyncExternalStore(onlineManager.subscribe, isOnline, () => true);
}

/** What is in the way when it cannot: this device has no connection, or it has one and the shop does not answer. */
export function useObstacle(): "offline" | "away" | undefined {
  const online = useOnline();
  const connected = useSyncExternalStore(subscribeToConnection, isConnected, () => true);
  if (online) return undefined;
  return connected ? "away" : "offline";
}

/** Whether this device has a connection, as far as the browser knows. */
export function isConnected(): boolean {
  return navigator.onLine;
}

function subscribeToConnection(listener: () => void): () => void {
  const changes = ["online", "offline"] as const;
  for (const change of changes) window.addEventListener(change, listener);
  return () => {
    for (const change of changes) window.removeEventListener(change, listener);
  };
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
