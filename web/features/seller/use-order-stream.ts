import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { boardStreamCall } from "../../../contract/orders/board-calls.ts";
import { checkSession } from "../../api/session.ts";
import { PROBLEMS_KEY, SELLER_ORDERS_KEY, sellerSummaryQuery } from "./seller-queries.ts";

const RETRY_MS = 5_000;
/** Changes are gathered for so long before the lists are read again. */
const GATHER_MS = 500;

/**
 * Follows what happens to orders while a page is open, and has everything that shows orders read again. `onArrived` is
 * called for each new order. A hidden tab disconnects, unless it has to be heard.
 */
export function useOrderStream({
  whileHidden,
  onArrived,
}: {
  whileHidden: boolean;
  onArrived: () => void;
}): void {
  const queryClient = useQueryClient();
  const arrived = useEffectEvent(onArrived);
  useEffect(() => {
    let stream: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        for (const queryKey of [SELLER_ORDERS_KEY, PROBLEMS_KEY, sellerSummaryQuery.queryKey])
          void queryClient.invalidateQueries({ queryKey });
      }, GATHER_MS);
    };
    const onArrival = () => {
      arrived();
      refresh();
    };
    const onEnded = () => {
      stream?.close();
      void checkSession(queryClient);
    };
    const onError = () => {
      if (stream?.readyState !== EventSource.CLOSED) return;
      void checkSession(queryClient);
      retry = setTimeout(follow, RETRY_MS);
    };
    const leave = () => {
      clearTimeout(retry);
      stream?.close();
    };
    const follow = () => {
      leave();
      stream = document.hidden && !whileHidden ? undefined : new EventSource(boardStreamCall.path);
      stream?.addEventListener("arrived", onArrival);
      // On every connection, also the first: what happened before it is not missed.
      for (const event of ["ready", "changed", "resync"]) stream?.addEventListener(event, refresh);
      stream?.addEventListener("ended", onEnded);
      stream?.addEventListener("error", onError);
    };
    const onVisibility = () => {
      if (!whileHidden) follow();
    };
    follow();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      clearTimeout(gathering);
      leave();
    };
  }, [queryClient, whileHidden]);
}
