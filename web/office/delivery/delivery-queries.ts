import { queryOptions } from "@tanstack/react-query";
import { backOffice } from "#web/client/back-office.ts";
import { OFFICE_KEY, REFRESH_MS } from "#web/office/shared/office-queries.ts";

export const DELIVERY_KEY = [...OFFICE_KEY, "delivery"] as const;

/** The zones, weekly times and exceptions, with their version. */
export const deliveryPlanQuery = queryOptions({
  queryKey: [...DELIVERY_KEY, "plan"],
  queryFn: () => backOffice.staffDelivery.plan(),
});

/** The slots of the coming days, with how many orders they have. */
export const deliveryDaysQuery = queryOptions({
  queryKey: [...DELIVERY_KEY, "days"],
  queryFn: () => backOffice.staffDelivery.days(),
  refetchInterval: REFRESH_MS,
});
