import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DeliveryWay } from "../../../contract/delivery/slot-endpoints.ts";
import { slotsQuery } from "../../api/delivery.ts";
import { useSettings } from "../../ui/settings.ts";

export type SlotChoice = ReturnType<typeof useSlotChoice>;

/**
 * The choice of a slot for an address: the first free one, until another one is chosen. It is then kept, even when it gets
 * full, because the order that made it full may be the shopper's own: `chooseAgain` looks for another one.
 */
export function useSlotChoice(address: string | undefined) {
  const { hasSlots } = useSettings();
  const { data, error, isFetching, refetch } = useQuery({
    ...slotsQuery(address),
    enabled: hasSlots && address !== undefined,
  });
  const [zone, chooseZone] = useState<string>();
  /** The chosen slot of each zone. */
  const [kept, setKept] = useState<Record<string, string>>({});
  const ways = data?.ways ?? [];
  const way = ways.find((each) => each.zone._id === zone) ?? ways[0];
  const chosen = way && (kept[way.zone._id] ?? firstFree(way.slots)?._id);
  if (way && chosen && kept[way.zone._id] !== chosen) setKept({ ...kept, [way.zone._id]: chosen });
  return {
    /** Whether there is something to choose. */
    hasSlots: hasSlots && data?.hasSlots !== false,
    isLoading: hasSlots && address !== undefined && !data && !error,
    isFetching,
    error: data ? null : error,
    today: data?.today,
    isServed: data?.isServed ?? true,
    ways,
    way,
    chosen,
    chooseZone,
    choose: (slot: string) => way && setKept({ ...kept, [way.zone._id]: slot }),
    chooseAgain: () => void refetch().then(() => setKept({})),
    retry: () => void refetch(),
  };
}

export function firstFree(slots: DeliveryWay["slots"]): DeliveryWay["slots"][number] | undefined {
  return slots.find(({ isFull }) => !isFull);
}
