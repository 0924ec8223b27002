import { useQueryClient } from "@tanstack/react-query";
import { t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { toast } from "#web/components/toast.tsx";
import { DISCREPANCIES_KEY } from "#web/office/shared/office-queries.ts";

/** Marks a discrepancy as checked. */
export function CheckButton({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const about = `discrepancy ${id}`;
  const check = useAction({
    mutationFn: () => backOffice.payments.checkDiscrepancy({ id }),
    onSuccess: ({ message }) => toast.success(message, { about }),
    onError: (error) => toast.error(messageOf(error, t("It could not be marked as checked.")), { about }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: DISCREPANCIES_KEY }),
  });
  return (
    <Button look="secondary" disabled={check.isPending || check.isSuccess} onClick={() => check.mutate()}>
      {t("Mark as checked")}
    </Button>
  );
}
