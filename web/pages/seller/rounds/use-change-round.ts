import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Round } from "../../../../contract/rounds/round.ts";
import { backOffice } from "../../../api/back-office.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { roundQuery } from "../../../features/seller/round-queries.ts";
import { toast } from "../../../ui/toast.tsx";
import { useRefreshOrders } from "../orders/use-order-step.ts";

type Change = { driver?: string | null; orders?: string[]; sort?: boolean };

/** Changes a round's driver or stops; a round without stops is gone, and the list of rounds is opened. */
export function useChangeRound(round: Round | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const refresh = useRefreshOrders();
  const { mutate, isPending } = useAction({
    mutationFn: ({ id, ...change }: Change & { id: string; version: number }) =>
      backOffice.rounds.change({ id, ...change }),
    async onSuccess({ message, round: after }, { id, sort }) {
      if (after) queryClient.setQueryData(roundQuery(id).queryKey, { success: true, round: after });
      if (!after) await navigate("/seller/delivery/rounds");
      if (!after || sort) toast.success(after ? "The open stops are sorted" : message);
    },
    onError: (error) => toast.error(messageOf(error, "The round could not be changed.")),
    onSettled: () => void refresh(),
  });
  return {
    isBusy: isPending,
    save: (change: Change) => round && mutate({ id: round._id, version: round.version, ...change }),
  };
}
