import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DeliveryWay } from "#contract/delivery/slot-endpoints.ts";
import type { Checkout } from "#web/browser-state/cart/stored-checkout.ts";
import { slotsQuery } from "#web/browser-state/delivery.ts";
import { useSettings } from "#web/components/settings.ts";

export type SlotChoice = ReturnType<typeof useSlotChoice>;

/**
 * The choice of a slot for an address: the one chosen before if it is still free, else the first free one, until another
 * one is chosen. It is then kept, even when it gets full, because the order that made it full may be the shopper's own:
 * `chooseAgain` looks for another one.
 */
export function useSlotChoice(address: string | undefined, checkout: Checkout) {
  const { hasSlots } = useSettings();
  const { data, error, isFetching, refetch } = useQuery({
    ...slotsQuery(address),
    enabled: hasSlots && address !== undefined,
  });
  /** The chosen slot that was last on the screen. */
  const [seen, setSeen] = useState<string>();
  /** The slot of each zone. */
  const [kept, setKept] = useState<Record<string, string>>({});
  const { choices } = checkout;
  const ways = data?.ways ?? [];
  const isServed = data?.isServed ?? true;
  // Who asked for a delivery does not get a pick-up that they did not choose.
  const way = ways.find((each) => each.zone._id === choices.zone) ?? (isServed ? ways[0] : undefined);
  const former = way?.slots.find(({ _id, isFull }) => _id === choices.slots[way.zone._id] && !isFull);
  const chosen = way && (kept[way.zone._id] ?? (former ?? firstFree(way.slots))?._id);
  if (way && chosen && kept[way.zone._id] !== chosen) setKept({ ...kept, [way.zone._id]: chosen });
  return {
    /** Whether there is something to choose. */
    hasSlots: hasSlots && data?.hasSlots !== false,
    isLoading: hasSlots && address !== undefined && !data && !error,
    isFetching,
    error: data ? null : error,
    today: data?.today,
    isServed,
    ways,
    way,
    chosen,
    /** Whether the shopper chose it. */
    isOwn: chosen !== undefined && chosen === choices.slots[way?.zone._id ?? ""],
    /** Whether the shopper has seen which slot is chosen. */
    isSeen: seen === chosen,
    setSeen,
    chooseZone: (zone: string) => checkout.choose(() => ({ zone })),
    choose: (slot: string) => {
      if (!way) return;
      setKept({ ...kept, [way.zone._id]: slot });
      checkout.choose(({ slots }) => ({ slots: { ...slots, [way.zone._id]: slot } }));
    },
    chooseAgain: () => void refetch().then(() => setKept({})),
    retry: () => void refetch(),
  };
}

export function firstFree(slots: DeliveryWay["slots"]): DeliveryWay["slots"][number] | undefined {
  return slots.find(({ isFull }) => !isFull);
}
