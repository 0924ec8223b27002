import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ownOrdersQuery } from "../../api/orders.ts";
import { sessionQuery } from "../../api/session.ts";

/**
 * When somebody comes back from the gateway's page, the browser may show this one just as it was left, on its way:
 * `reset` makes it answer again, and what may have happened meanwhile is asked for.
 */
export function useBackFromGateway(reset: () => void): void {
  const queryClient = useQueryClient();
  const wake = useEffectEvent(() => {
    reset();
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: ownOrdersQuery.queryKey });
  });
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && wake();
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);
}
