import { isOnline } from "../../../api/online.ts";

/** When something is counted, if the shop hears of it later. With a connection no clock of a phone matters. */
export function countedLate(): { countedAt?: string } {
  return isOnline() ? {} : { countedAt: new Date().toISOString() };
}
