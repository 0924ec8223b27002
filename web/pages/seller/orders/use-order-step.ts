import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { limits } from "../../../../contract/limits.ts";
import type { OrderStatus } from "../../../../contract/order-status.ts";
import { api } from "../../../api/browser.ts";
import { CallError } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { sellerOrdersQuery, sellerSummaryQuery } from "../../../features/seller/seller-queries.ts";
import { toast } from "../../../ui/toast.tsx";
import { useSecondsLeft } from "./use-seconds-left.ts";

type Step = { status: OrderStatus; reason?: string };

/** The step just taken, while it can be undone; and, for a moment, that it was. */
type Phase =
  | { name: "ready" }
  | { name: "taken"; step: string; status: OrderStatus; until: number }
  | { name: "undone"; until: number };

/** How long "Undone" stands where "Undo" did, before anything else may stand there. */
const CALM_MS = 1_500;

/** Takes an order's next step, which can be undone for ten seconds before the shopper is told. */
export function useOrderStep(id: string, onTaken: () => void) {
  const [phase, setPhase] = useState<Phase>({ name: "ready" });
  const secondsLeft = useSecondsLeft(phase.name === "ready" ? undefined : phase.until, () =>
    setPhase({ name: "ready" }),
  );
  const refresh = useRefresh();
  // One toast for each order: what came last takes the place of what came before.
  const toastId = `order-${id}`;
  const onError = (error: Error) =>
    toast.error(error instanceof CallError ? error.message : "The order could not be changed.", {
      about: toastId,
    });

  const take = useAction({
    mutationFn: (step: Step) => api.seller.setOrderStatus({ id, ...step, undoSeconds: limits.undoSeconds }),
    onSuccess: ({ message, undo, order: { status } }) => {
      toast.success(message, { id: toastId, about: toastId });
      if (undo)
        setPhase({ name: "taken", step: undo.step, status, until: Date.now() + undo.seconds * 1_000 });
      onTaken();
    },
    onError,
    // Whatever came of it, another window or the shopper may have been quicker: show what is.
    onSettled: refresh,
  });
  const undo = useAction({
    mutationFn: (step: string) => api.seller.undoOrderStatus({ id, step }),
    onSuccess: ({ message }) => {
      toast.success(message, { id: toastId, about: toastId });
      setPhase({ name: "undone", until: Date.now() + CALM_MS });
    },
    onError: (error) => {
      onError(error);
      // The answer was no. Without one, it can be tried again while there is time.
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

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: sellerOrdersQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: sellerSummaryQuery.queryKey }),
    ]);
}
