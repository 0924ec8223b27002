import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ownOrdersQuery } from "#web/browser-state/orders.ts";
import { sessionQuery } from "#web/browser-state/session.ts";

/**
 * When the shopper returns from the gateway's page, the browser may restore this page as it was left, with its button
 * disabled: `reset` enables it, and the data is fetched again.
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
