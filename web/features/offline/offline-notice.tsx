import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useKeptMarks, useObstacle } from "../../api/online.ts";
import { sessionQuery } from "../../api/session.ts";

const ASK_AGAIN_MS = 10_000;

/** Says that the shop cannot be reached, until it can; what is on the page is brought up to date then. */
export function OfflineNotice() {
  const obstacle = useObstacle();
  const online = obstacle === undefined;
  useKeptMarks();
  useQuery({ ...sessionQuery, refetchInterval: online ? false : ASK_AGAIN_MS });
  useRevalidationOnReturn(online);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 print:hidden lg:inset-x-auto lg:bottom-6 lg:left-6"
    >
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-1.5 font-semibold text-paper text-sm lg:rounded-full lg:shadow-raised">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {obstacle === "offline" ? "You are offline." : "The shop can't be reached right now."} You see what
          was here last.
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
      // A list holds on to the products that its page came with.
      void queryClient.invalidateQueries({ queryKey: ["products"] });
    }
    wasOffline.current = !online;
  }, [online, revalidate, queryClient]);
}
