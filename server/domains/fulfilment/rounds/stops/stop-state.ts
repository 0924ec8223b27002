import type { StopState } from "#contract/rounds/stop-states.ts";
import type { OrderRow } from "#schema/orders.ts";
import type { StopRecord } from "#schema/rounds.ts";

/** Where a stop stands: its order says whether it is delivered or cancelled, whoever did that. */
export function stateOf(
  { failed, reported }: Pick<StopRecord, "failed" | "reported">,
  { status }: Pick<OrderRow, "status">,
): StopState {
  if (failed) return reported === "refused" ? "refused" : "nobody";
  if (status === "Cancelled") return "cancelled";
  return status === "Delivered" ? "delivered" : "open";
}
