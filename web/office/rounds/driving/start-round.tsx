import { Truck } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import type { Round } from "#contract/rounds/round.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { onFirstClick } from "#web/components/on-first-click.ts";
import { toast } from "#web/components/toast.tsx";
import { useRefreshOrders } from "#web/office/orders/board/row/use-order-step.ts";

/** Takes the packed orders of a round out for delivery. */
export function StartRound({ round: { _id: id, stops, driver } }: { round: Round }) {
  const refresh = useRefreshOrders();
  const { mutate, isPending } = useAction({
    mutationFn: () => backOffice.rounds.start({ id }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, t("The round could not be started."))),
    onSettled: refresh,
  });
  const packed = stops.filter(({ status }) => status === "Packed").length;
  if (packed === 0) return null;
  return (
    <div className="grid gap-1">
      <Button
        className="min-h-14 w-full text-lg aria-disabled:opacity-60"
        aria-disabled={isPending || driver === null}
        onClick={onFirstClick(() => driver !== null && mutate())}
      >
        <Truck aria-hidden className="size-5" />
        {t("Take {count, plural, one {# order} other {# orders}} out", { count: packed })}
      </Button>
      {driver === null && <p className="text-center text-muted text-sm">{t("Choose a driver first")}</p>}
    </div>
  );
}
