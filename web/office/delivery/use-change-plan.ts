import { useQueryClient } from "@tanstack/react-query";
import type { DeliveryPlan, Zone } from "#contract/delivery/plan.ts";
import { t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { CallError, messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { toast } from "#web/components/toast.tsx";
import { DELIVERY_KEY, deliveryPlanQuery } from "./delivery-queries.ts";

/** A plan as it is sent: new zones have no id yet. */
export type SentPlan = Omit<DeliveryPlan, "zones"> & { zones: (Omit<Zone, "_id"> & { _id?: string })[] };

type Change = (plan: SentPlan) => SentPlan;

/**
 * Saves a change of the plan as the server has it now: when somebody else was quicker, saving again changes theirs. An
 * undone change is one, too.
 */
export function useChangePlan({ onSaved }: { onSaved?: () => void } = {}) {
  const queryClient = useQueryClient();
  const action = useAction({
    mutationFn: async ({ change }: { change: Change; undo?: Change }) => {
      const known = await queryClient.ensureQueryData(deliveryPlanQuery);
      return backOffice.staffDelivery.changePlan({ version: known.version, plan: change(known.plan) });
    },
    onSuccess: ({ message, ...saved }, { undo }) => {
      queryClient.setQueryData(deliveryPlanQuery.queryKey, saved);
      const action = undo && { text: t("Undo"), onClick: () => mutate({ change: undo }) };
      toast.success(message, { about: "delivery", id: "delivery", ...(action && { action }) });
      onSaved?.();
    },
    onError: (problem) => {
      toast.error(messageOf(problem), { about: "delivery" });
      if (problem instanceof CallError && problem.code === "delivery_plan_changed")
        void queryClient.invalidateQueries({ queryKey: deliveryPlanQuery.queryKey });
    },
    // Not waited for, since Undo works at once.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: DELIVERY_KEY }),
  });
  const { mutate } = action;
  return action;
}
