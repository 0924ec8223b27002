import { useQueryClient } from "@tanstack/react-query";
import { backOffice } from "../../../api/back-office.ts";
import { messageOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { DISCREPANCIES_KEY } from "../../../features/seller/seller-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.tsx";

/** Marks a discrepancy as checked. */
export function CheckButton({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const about = `discrepancy ${id}`;
  const check = useAction({
    mutationFn: () => backOffice.payments.checkDiscrepancy({ id }),
    onSuccess: ({ message }) => toast.success(message, { about }),
    onError: (error) => toast.error(messageOf(error, "It could not be marked as checked."), { about }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: DISCREPANCIES_KEY }),
  });
  return (
    <Button look="secondary" disabled={check.isPending || check.isSuccess} onClick={() => check.mutate()}>
      Mark as checked
    </Button>
  );
}
