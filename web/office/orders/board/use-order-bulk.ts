import { useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { StepResult } from "#contract/orders/board-endpoints.ts";
import { orderLimits } from "#contract/orders/limits.ts";
import { statusNames } from "#contract/orders/order-status.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import type { Selection } from "#web/components/list/use-selection.ts";
import { toast } from "#web/components/toast.tsx";
import { useCalm } from "#web/office/shared/use-calm.ts";
import { useSecondsLeft } from "#web/office/shared/use-seconds-left.ts";
import { useRefreshOrders } from "./row/use-order-step.ts";

export const bulkStatuses = ["Packed", "Out for delivery", "Delivered"] as const;

export type BulkStatus = (typeof bulkStatuses)[number];

/** A step that was taken together, while it can be undone, and for which selection. */
type Taken = {
  status: BulkStatus;
  steps: { id: string; step: string }[];
  ids: readonly string[];
  until: number;
};

type Result = Pick<StepResult, "number" | "refusal">;

const toastId = "orders-together";
const onError = (error: Error) =>
  toast.error(messageOf(error, t("The orders could not be changed.")), { about: toastId });

/** Moves the selected orders along together, which can be undone for all of them for ten seconds. */
export function useOrderBulk(selection: Pick<Selection, "ids" | "clear">) {
  const [taken, setTaken] = useState<Taken>();
  const refresh = useRefreshOrders();
  // Whoever selects something else is done with it; each row still offers to undo its step.
  const isCurrent = taken?.ids.join() === selection.ids.join();
  const current = isCurrent && taken && Date.now() < taken.until ? taken : undefined;
  const secondsLeft = useSecondsLeft(current?.until, () => {
    setTaken(undefined);
    selection.clear();
  });

  const take = useAction({
    mutationFn: ({ ids, status }: { ids: string[]; status: BulkStatus }) =>
      backOffice.orderBoard.takeSteps({ ids, status, undoSeconds: orderLimits.undoSeconds }),
    onSuccess: ({ results, undoSeconds }, { status }) => {
      report(results, (count) =>
        t("{count, plural, one {# order marked as {status}} other {# orders marked as {status}}}", {
          count,
          status: t(statusNames[status]),
        }),
      );
      const steps = results.flatMap(({ _id: id, step }) => (step === null ? [] : [{ id, step }]));
      if (steps.length > 0)
        setTaken({ status, steps, ids: selection.ids, until: Date.now() + undoSeconds * 1_000 });
    },
    onError,
    // Not waited for: Undo works at once.
    onSettled: () => void refresh(),
  });
  const undo = useAction({
    mutationFn: ({ steps }: Taken) => backOffice.orderBoard.undoSteps({ steps }),
    onSuccess: ({ results }) => {
      report(results, (count) =>
        t("{count, plural, one {# order put back as they were} other {# orders put back as they were}}", {
          count,
        }),
      );
      setTaken(undefined);
    },
    onError,
    onSettled: refresh,
  });
  const { isCalm, calm } = useCalm();
  const pick = useAction({
    mutationFn: (wish: { ids: string[]; picking: boolean }) => backOffice.orderBoard.setPicking(wish),
    onSuccess: ({ results }, { picking }) =>
      report(results, (count) =>
        picking
          ? t("{count, plural, one {# order being picked} other {# orders being picked}}", { count })
          : t("{count, plural, one {# order put back} other {# orders put back}}", { count }),
      ),
    onError,
    async onSettled() {
      await refresh();
      calm();
    },
  });
  return {
    taken: current,
    secondsLeft,
    isBusy: take.isPending || undo.isPending || pick.isPending,
    /** Whether orders were picked or put back a moment ago: a button there does the opposite by now. */
    isCalm,
    take: (ids: string[], status: BulkStatus) => take.mutate({ ids, status }),
    undo: () => current && undo.mutate(current),
    pick: (ids: string[], picking: boolean) => pick.mutate({ ids, picking }),
  };
}

/** Says how many orders succeeded, which one did not, and why. */
function report(results: readonly Result[], doneText: (count: number) => string): void {
  const refused = results.flatMap(({ number, refusal }) => (refusal === null ? [] : [{ number, refusal }]));
  const done = doneText(results.length - refused.length);
  const [first] = refused;
  if (!first) toast.success(done, { id: toastId, about: toastId });
  else {
    const { number, refusal } = first;
    const why =
      number === null
        ? refusal
        : t("{label}: {value}", { label: t("#{number}", { number }), value: refusal });
    const text = t("{done}, {count, plural, other {# not}}. {why}", { done, count: refused.length, why });
    toast.error(text, { id: toastId, about: toastId });
  }
}
