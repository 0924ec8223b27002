import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { orderLimits } from "#contract/orders/limits.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { CallError, messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { toast } from "#web/components/toast.tsx";
import { STAFF_ORDERS_KEY, staffSummaryQuery } from "#web/office/shared/office-queries.ts";
import { CALM_MS } from "#web/office/shared/use-calm.ts";
import { useSecondsLeft } from "#web/office/shared/use-seconds-left.ts";

type Step = { status: OrderStatus; reason?: string };

/** The last step while it can be undone, and, briefly, that it was undone. */
type Phase =
  | { name: "ready" }
  | { name: "taken"; step: string; status: OrderStatus; until: number }
  | { name: "undone"; until: number };

/** What this page did, and when: the server's word counts once it is newer. */
type Own = { phase: Phase; at: number };

/**
 * Takes an order's next step, which can be undone for ten seconds before the shopper is notified. Steps taken earlier,
 * together with other orders or in another window can be undone too, as long as the server says so. `seenAt` is when the
 * server returned the order.
 */
export function useOrderStep(order: StaffOrder, seenAt: number, onTaken: () => void) {
  const id = order._id;
  const [own, setOwn] = useState<Own>();
  const [, setOver] = useState(0);
  const phase = phaseOf(order, seenAt, own);
  const secondsLeft = useSecondsLeft(phase.name === "ready" ? undefined : phase.until, () =>
    setOver(Date.now()),
  );
  const refresh = useRefreshOrders();
  const settle = (next: Phase) => setOwn({ phase: next, at: Date.now() });
  // One toast per order: a new one replaces the last.
  const toastId = `order-${id}`;
  const onError = (error: Error) =>
    toast.error(messageOf(error, t("The order could not be changed.")), {
      about: toastId,
    });

  const take = useAction({
    mutationFn: (step: Step) =>
      backOffice.staffOrders.setStatus({ id, ...step, undoSeconds: orderLimits.undoSeconds }),
    onSuccess: ({ message, undo, order: { status } }) => {
      toast.success(message, { id: toastId, about: toastId });
      if (undo) settle({ name: "taken", step: undo.step, status, until: Date.now() + undo.seconds * 1_000 });
      onTaken();
    },
    onError,
    // Refreshed whatever the result, because another window or the shopper may have changed the order first; not waited
    // for, since Undo works at once.
    onSettled: () => void refresh(),
  });
  const undo = useAction({
    mutationFn: (step: string) => backOffice.staffOrders.undoStatus({ id, step }),
    onSuccess: ({ message }) => {
      toast.success(message, { id: toastId, about: toastId });
      settle({ name: "undone", until: Date.now() + CALM_MS });
    },
    onError: (error) => {
      onError(error);
      // The server refused. Without an answer, it can be retried while there is time.
      if (error instanceof CallError && error.status < 500) settle({ name: "ready" });
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

/** What this page did last, until the server has said something newer, and what the server says. */
function phaseOf({ undo, status }: StaffOrder, seenAt: number, own: Own | undefined): Phase {
  const now = Date.now();
  if (own?.phase.name === "undone" && now < own.phase.until) return own.phase;
  if (own && own.at >= seenAt) {
    const { phase } = own;
    return phase.name === "ready" || now < phase.until ? phase : { name: "ready" };
  }
  const until = seenAt + (undo?.seconds ?? 0) * 1_000;
  return undo && now < until ? { name: "taken", step: undo.step, status, until } : { name: "ready" };
}

/** Reads again what shows orders. */
export function useRefreshOrders() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: STAFF_ORDERS_KEY }),
      queryClient.invalidateQueries({ queryKey: staffSummaryQuery.queryKey }),
    ]);
}
