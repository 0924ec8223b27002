import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { boardStreamPath } from "#contract/other-paths.ts";
import { checkSession } from "#web/browser-state/session.ts";
import { followStream } from "#web/client/event-stream.ts";
import { readAgain } from "#web/client/read-again.ts";
import { PROBLEMS_KEY, STAFF_ORDERS_KEY, staffSummaryQuery } from "./office-queries.ts";

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
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        void readAgain(queryClient, STAFF_ORDERS_KEY, PROBLEMS_KEY, staffSummaryQuery.queryKey);
      }, GATHER_MS);
    };
    const onArrival = () => {
      arrived();
      refresh();
    };
    const leave = followStream({
      path: boardStreamPath,
      // "ready" comes on every connection, also the first: what happened before it is not missed.
      on: {
        arrived: onArrival,
        ...{ ready: refresh, changed: refresh, "round-changed": refresh, resync: refresh },
      },
      onRefused: () => void checkSession(queryClient),
      whileHidden,
    });
    return () => {
      clearTimeout(gathering);
      leave();
    };
  }, [queryClient, whileHidden]);
}
