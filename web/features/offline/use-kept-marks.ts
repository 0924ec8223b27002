import { useEffect } from "react";
import { setOnline } from "../../api/online.ts";

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
