import { expect, type Page } from "@playwright/test";
import type { DeliveryWindow } from "../../../contract/delivery/plan.ts";
import type { SlotTimes } from "../../../contract/delivery/slot-times.ts";
import type { WhenMissing } from "../../../contract/orders/when-missing.ts";
import type { Product } from "./seller.ts";

export type Slot = SlotTimes & { _id: string };

/** What an order wishes beside its products. */
type Wish = { address: string; slot: Slot; whenMissing?: WhenMissing };

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** Has the town served every morning, by so many orders, and every afternoon, as the seller in this browser. */
export async function planMorningsAndAfternoons(desk: Page, morningCapacity: number): Promise<void> {
  const window = (from: string, to: string, capacity: number): DeliveryWindow => ({
    ...{ days: everyDay, from, to, capacity, cutOffMinutes: 60 },
  });
  const zone = { cities: [], price: null };
  const zones = [
    {
      ...{ ...zone, name: "Town", kind: "delivery", postcodes: ["62"] },
      windows: [window("08:00", "10:00", morningCapacity), window("16:00", "18:00", 100)],
    },
    {
      ...{ ...zone, name: "5 Market Street", kind: "pickup", postcodes: [] },
      windows: [window("12:00", "14:00", 10)],
    },
  ];
  const plan = { daysAhead: 3, zones, exceptions: [] };
  await expect(await desk.request.put("/api/delivery/plan", { data: { version: 0, plan } })).toBeOK();
}

/** The morning and the afternoon of the last day to choose, for an address of the shopper in this browser. */
export async function lastSlots(shopper: Page, address: string): Promise<[Slot, Slot]> {
  const { ways } = await (await shopper.request.get(`/api/delivery/slots?address=${address}`)).json();
  return ways[0].slots.slice(-2);
}

/** Places a cash order as the shopper in this browser. */
export async function placeInSlot(
  shopper: Page,
  quantities: [Product, number][],
  { slot, ...wish }: Wish,
): Promise<{ _id: string; number: number }> {
  const items = quantities.map(([{ _id }, quantity]) => ({ product: _id, quantity }));
  const reply = await shopper.request.post("/api/order/cod", { data: { items, slot: slot._id, ...wish } });
  await expect(reply).toBeOK();
  return (await reply.json()).order;
}
