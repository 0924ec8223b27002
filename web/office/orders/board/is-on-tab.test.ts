import { expect, it } from "vitest";
import { boardTabNames } from "#contract/orders/board-tabs.ts";
import { orderStatuses } from "#contract/orders/order-status.ts";
import { isOnTab } from "./is-on-tab.ts";

const picking = { since: "2026-05-04T10:00:00.000Z", by: "Ann", picked: 0, pieces: 2 };

it("an order has left its tab only when it stands elsewhere, and never all orders", () => {
  const tabsOf = (order: Parameters<typeof isOnTab>[1]) => boardTabNames.filter((tab) => isOnTab(tab, order));
  expect(tabsOf({ status: "Order Placed", picking: null })).toEqual(["pick", "all"]);
  expect(tabsOf({ status: "Order Placed", picking })).toEqual(["picking", "all"]);
  expect(tabsOf({ status: "Packed", picking: null })).toEqual(["packed", "all"]);
  for (const status of orderStatuses) expect(isOnTab("all", { status, picking: null })).toBe(true);
  expect(isOnTab("problems", { status: "Delivered", picking: null })).toBeUndefined();
});
