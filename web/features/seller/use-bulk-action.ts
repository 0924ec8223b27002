import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { countOf } from "../../../contract/count-of.ts";
import { CallError } from "../../api/call-error.ts";
import { useAction } from "../../api/use-action.ts";
import type { Selection } from "../../ui/list/use-selection.ts";
import { toast } from "../../ui/toast.tsx";

type BulkOptions = { noun: string; refresh: readonly QueryKey[] };

/** Runs an action on many items, one after the other, and reports how many succeeded and why others failed. */
export function useBulkAction(selection: Selection, { noun, refresh }: BulkOptions) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useAction({
    mutationFn: async ({ calls }: { done: string; calls: readonly (() => Promise<unknown>)[] }) => {
      const failures: unknown[] = [];
      for (const call of calls) await call().catch((error: unknown) => failures.push(error));
      return failures;
    },
    onSuccess: (failures, { done, calls }) => {
      const count = calls.length - failures.length;
      const text = `${countOf(count, noun)} ${done}`;
      if (failures.length === 0) {
        selection.clear();
        toast.success(text);
        return;
      }
      const [first] = failures;
      const reason = first instanceof CallError ? first.message : "Please try again.";
      toast.error(`${text}, ${failures.length} not. ${reason}`);
    },
    onSettled: () => Promise.all(refresh.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return {
    isPending,
    run: (done: string, calls: readonly (() => Promise<unknown>)[]) => mutate({ done, calls }),
  };
}
