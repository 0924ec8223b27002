import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { orderLimits } from "../../../../contract/orders/limits.ts";
import type { OrderStatus } from "../../../../contract/orders/order-status.ts";
import type { SellerOrder } from "../../../../contract/orders/staff-endpoints.ts";
import { api } from "../../../api/browser.ts";
import { CallError, messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { SELLER_ORDERS_KEY, sellerSummaryQuery } from "../../../features/seller/seller-queries.ts";
import { useSecondsLeft } from "../../../features/seller/use-seconds-left.ts";
import { toast } from "../../../ui/toast.tsx";

type Step = { status: OrderStatus; reason?: string };

/** The last step while it can be undone, and, briefly, that it was undone. */
type Phase =
  | { name: "ready" }
  | { name: "taken"; step: string; status: OrderStatus; until: number }
  | { name: "undone"; until: number };

/** How long "Undone" stays in place of "Undo", in milliseconds. */
const CALM_MS = 1_500;

/**
 * Takes an order's next step, which can be undone for ten seconds before the shopper is notified. Steps taken earlier
 * or in another window can be undone too, as long as the server says so. `seenAt` is when the server returned the
 * order.
 */
export function useOrderStep(order: SellerOrder, seenAt: number, onTaken: () => void) {
  const id = order._id;
  const told = phaseOf(order, seenAt);
  const [phase, setPhase] = useState(told);
  const adopt = useEffectEvent(() => setPhase((own) => (own.name === "ready" ? told : own)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step that the shop tells of
  useEffect(adopt, [order.undo?.step]);
  const secondsLeft = useSecondsLeft(phase.name === "ready" ? undefined : phase.until, () =>
    setPhase({ name: "ready" }),
  );
  const refresh = useRefresh();
  // One toast per order: a new one replaces the last.
  const toastId = `order-${id}`;
  const onError = (error: Error) =>
    toast.error(messageOf(error, "The order could not be changed."), {
      about: toastId,
    });

  const take = useAction({
    mutationFn: (step: Step) => api.orders.setStatus({ id, ...step, undoSeconds: orderLimits.undoSeconds }),
    onSuccess: ({ message, undo, order: { status } }) => {
      toast.success(message, { id: toastId, about: toastId });
      if (undo)
        setPhase({ name: "taken", step: undo.step, status, until: Date.now() + undo.seconds * 1_000 });
      onTaken();
    },
    onError,
    // Refreshed whatever the result, because another window or the shopper may have changed the order first.
    onSettled: refresh,
  });
  const undo = useAction({
    mutationFn: (step: string) => api.orders.undoStatus({ id, step }),
    onSuccess: ({ message }) => {
      toast.success(message, { id: toastId, about: toastId });
      setPhase({ name: "undone", until: Date.now() + CALM_MS });
    },
    onError: (error) => {
      onError(error);
      // The server refused. Without an answer, it can be retried while there is time.
      if (error instanceof CallError && error.status < 500) setPhase({ name: "ready" });
    },
    onSettled: refresh,
  });

  return {
    phase,
    secondsLeft,
    isBusy: take.isPending || undo.isPending,
    take: (step: Step) => phase.name === "ready" && take.mutate(step),
    undo: () => phase.name === "taken" && undo.mutate(phase.step),
  };
}

function phaseOf({ undo, status }: SellerOrder, seenAt: number): Phase {
  const until = seenAt + (undo?.seconds ?? 0) * 1_000;
  return undo && until > Date.now() ? { name: "taken", step: undo.step, status, until } : { name: "ready" };
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: SELLER_ORDERS_KEY }),
      queryClient.invalidateQueries({ queryKey: sellerSummaryQuery.queryKey }),
    ]);
}
