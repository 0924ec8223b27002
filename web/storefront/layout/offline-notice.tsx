import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { sessionQuery } from "#web/browser-state/session.ts";
import { useObstacle } from "#web/client/obstacle.ts";
import { setOnline } from "#web/client/online.ts";

const ASK_AGAIN_MS = 10_000;

/** Shows that the shop is unreachable; refreshes the page's data when it is reachable again. */
export function OfflineNotice() {
  const obstacle = useObstacle();
  const online = obstacle === undefined;
  useKeptMarks();
  useQuery({ ...sessionQuery, refetchInterval: online ? false : ASK_AGAIN_MS });
  useRevalidationOnReturn(online);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-(--bars) z-20 print:hidden lg:inset-x-auto lg:bottom-6 lg:start-6"
    >
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-1.5 font-semibold text-paper text-sm lg:rounded-full lg:shadow-raised">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {obstacle === "offline" ? t("You are offline.") : t("The shop can't be reached right now.")}{" "}
          {t("You see what was here last.")}
        </p>
      )}
    </div>
  );
}

function useRevalidationOnReturn(online: boolean): void {
  const { revalidate } = useRevalidator();
  const queryClient = useQueryClient();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current) {
      void revalidate();
      // A list would otherwise keep the products that came with its page.
      void queryClient.invalidateQueries({ queryKey: ["products"] });
    }
    wasOffline.current = !online;
  }, [online, revalidate, queryClient]);
}

/** Detects that the page comes from the service worker's cache, which marks it. */
function useKeptMarks(): void {
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
