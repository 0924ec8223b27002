import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/client/browser.ts";
import { shopperApi } from "#web/client/shopper.ts";

/** The prefix of all query keys for slots. */
const SLOTS_KEY = ["slots"] as const;

/** The slots for one of the shopper's addresses. */
export function slotsQuery(address: string | undefined) {
  return queryOptions({
    queryKey: [...SLOTS_KEY, address ?? null],
    queryFn: () => shopperApi.slots.list({ address: address ?? "" }),
    enabled: address !== undefined,
    staleTime: 30_000,
  });
}

/** The other slots of the zone of an order's slot. */
export function zoneSlotsQuery(slot: string) {
  const [zone = ""] = slot.split("_");
  return queryOptions({
    queryKey: [...SLOTS_KEY, "zone", zone],
    queryFn: () => shopperApi.slots.list({ zone }),
  });
}

/** The first free slot of a postcode's zone. */
export function nextSlotQuery(postcode: string) {
  return queryOptions({
    queryKey: [...SLOTS_KEY, "next", postcode],
    queryFn: () => api.delivery.next({ postcode }),
    enabled: postcode !== "",
    staleTime: 30_000,
  });
}
