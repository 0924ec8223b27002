import { expect } from "vitest";
import type { DeliveryPlan, DeliveryWindow } from "../../contract/delivery/plan.ts";
import type { Visitor } from "./visitor.ts";

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** A weekly window: from 16:00 to 18:00 each day, for two orders, until two hours before. */
export function window(details: Partial<DeliveryWindow> = {}): DeliveryWindow {
  return { days: everyDay, from: "16:00", to: "18:00", capacity: 2, cutOffMinutes: 120, ...details };
}

/** A zone for all addresses. */
export function zone(details: object = {}) {
  return {
    ...{ name: "Town", kind: "delivery", postcodes: [], cities: [], price: null, windows: [window()] },
    ...details,
  };
}

/** Changes the plan through the API: one zone for all addresses, unless something else is said. */
export async function planDelivery(seller: Visitor, plan: object = {}): Promise<DeliveryPlan> {
  const { version } = (await seller.get("/api/delivery/plan")).body;
  const fields = { daysAhead: 3, zones: [zone()], exceptions: [], ...plan };
  const reply = await seller.put("/api/delivery/plan", { version, plan: fields });
  expect(reply).toMatchObject({ status: 200 });
  return reply.body.plan;
}
