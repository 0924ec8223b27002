import type { BoardTab } from "#contract/orders/board-tabs.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";

type Standing = Pick<StaffOrder, "status" | "picking">;

/**
 * Whether an order still meets its tab's condition, wherever on the tab's pages it is. Undefined for problems, which an
 * order does not say.
 */
export function isOnTab(tab: BoardTab, { status, picking }: Standing): boolean | undefined {
  const standings: Record<BoardTab, boolean | undefined> = {
    pick: status === "Order Placed" && !picking,
    picking: status === "Order Placed" && picking !== null,
    packed: status === "Packed",
    out: status === "Out for delivery",
    delivered: status === "Delivered",
    problems: undefined,
    all: true,
  };
  return standings[tab];
}
