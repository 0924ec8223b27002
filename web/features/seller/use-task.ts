import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isOver } from "../../../contract/tasks/task-states.ts";
import { backOffice } from "../../api/back-office.ts";
import { CallError } from "../../api/call-error.ts";
import { useAction } from "../../api/use-action.ts";
import { toast } from "../../ui/toast.tsx";
import { SELLER_KEY } from "./seller-queries.ts";
import { useNoticeSessionEnd } from "./use-seller-session.ts";

const LOOK_AGAIN_MS = 1_000;

/** A task's state, polled every second until it is over, and a function to cancel it. */
export function useTask(id: string) {
  const queryClient = useQueryClient();
  const queryKey = [...SELLER_KEY, "tasks", id];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => backOffice.tasks.task({ id }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data.task.state) ? false : LOOK_AGAIN_MS),
  });
  useNoticeSessionEnd(error);
  const { mutate, isPending, isSuccess } = useAction({
    mutationFn: () => backOffice.tasks.cancelTask({ id }),
    onSuccess: (reply) => queryClient.setQueryData(queryKey, reply),
    onError: (failure) =>
      toast.error(
        failure instanceof CallError ? failure.message : "It could not be stopped. Please try again.",
      ),
  });
  return { task: data?.task, error, cancel: mutate, isStopping: isPending || isSuccess };
}
