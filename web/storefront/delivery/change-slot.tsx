import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { slotText, timesOf } from "#contract/delivery/slot-times.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { zoneSlotsQuery } from "#web/browser-state/delivery.ts";
import { ownOrdersQuery } from "#web/browser-state/orders.ts";
import { messageOf } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { Dialog } from "#web/components/dialog.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { SlotRadios } from "./slot-radios.tsx";

type Slot = NonNullable<Order["slot"]>;

/** The button that gives an order another slot of its zone, with the choice. */
export function ChangeSlot({ orderId, slot }: { orderId: string; slot: Slot }) {
  const [open, setOpen] = useState(false);
  const writeMoment = useDateFormat("moment");
  const title = slot.kind === "pickup" ? t("Change pick-up time") : t("Change delivery time");
  if (new Date(slot.changeUntil) <= new Date()) return null;
  return (
    <div>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <p className="mt-1 text-muted text-sm">{t("Until {time}", { time: writeMoment(slot.changeUntil) })}</p>
      <Dialog open={open} title={title} onClose={() => setOpen(false)}>
        <h2 className="pe-10 pb-4 font-extrabold text-2xl">{title}</h2>
        <SlotForm orderId={orderId} slot={slot} onSaved={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

function SlotForm({ orderId, slot, onSaved }: { orderId: string; slot: Slot; onSaved: () => void }) {
  const { locale } = useSettings();
  const name = useId();
  const queryClient = useQueryClient();
  const [chosen, choose] = useState(slot._id);
  const { data, error, refetch } = useQuery(zoneSlotsQuery(slot._id));
  const change = useAction({
    mutationFn: () => shopperApi.slots.change({ id: orderId, slot: chosen }),
    onSuccess: ({ message }) => {
      toast.success(message, { about: `order ${orderId}` });
      onSaved();
    },
    onError: (problem) => {
      toast.error(messageOf(problem), { about: `order ${orderId}` });
      void refetch();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownOrdersQuery.queryKey }),
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-56" />;
  const offered = data.ways[0]?.slots ?? [];
  if (!offered.some(({ _id, isFull }) => _id !== slot._id && !isFull))
    return <p>{t("There are no other times at the moment.")}</p>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate();
      }}
      className="grid gap-4"
    >
      <div>
        <p role="status" className="text-muted">
          {slotText(timesOf(chosen), locale, data.today)}
        </p>
        <SlotRadios
          name={name}
          slots={offered}
          today={data.today}
          chosen={chosen}
          kept={slot._id}
          onChoose={choose}
        />
      </div>
      <Button type="submit" disabled={change.isPending || chosen === slot._id}>
        {t("Save")}
      </Button>
    </form>
  );
}
