import { t } from "#contract/i18n/i18n.ts";
import { pickingLimits } from "#contract/picking/limits.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { RichText } from "#web/components/rich-text.tsx";
import { toast } from "#web/components/toast.tsx";
import { useRefreshOrders } from "./use-order-step.ts";

type BoxCountProps = { order: { _id: string; number: number; boxes: number | null } };

const counts = Array.from({ length: pickingLimits.boxesMax }, (_, index) => index + 1);

/** Into how many boxes or bags an order is packed; one unless something else is chosen. */
export function BoxCount({ order: { _id: id, number, boxes } }: BoxCountProps) {
  const refresh = useRefreshOrders();
  const { mutate, isPending, variables } = useAction({
    mutationFn: (chosen: number) => backOffice.picking.setBoxes({ id, boxes: chosen }),
    onError: (error) => toast.error(messageOf(error, t("The number of boxes could not be saved."))),
    onSettled: () => refresh(),
  });
  return (
    <label className="inline-flex items-center gap-1.5 text-sm">
      <RichText
        text={t("Boxes<hidden> of #{number}</hidden>", { number })}
        tags={{ hidden: (words) => <span className="sr-only">{words}</span> }}
      />
      <select
        value={isPending ? variables : (boxes ?? 1)}
        onChange={(event) => mutate(Number(event.target.value))}
        className="tabular min-h-11 rounded-xl border border-edge bg-surface px-2 font-semibold"
      >
        {counts.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
    </label>
  );
}
