import { deliveryLimits } from "#contract/delivery/limits.ts";
import { storedValue } from "#web/client/stored-value.ts";
import { storedKeys } from "./stored-keys.ts";

/** The zip code or city for which the visitor wants to know delivery times, stored in this browser only. */
export const deliveryPlace = storedValue(storedKeys.place, (value) =>
  typeof value === "string" && value !== "" && value.length <= deliveryLimits.placeLength ? value : undefined,
);
