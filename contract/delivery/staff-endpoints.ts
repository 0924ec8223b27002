import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moment, moneyAmount } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { slotTimes } from "./endpoints.ts";
import { zoneKinds } from "./plan.ts";
import { planFields } from "./plan-schema.ts";

const storedPlan = z.object({
  daysAhead: z.int(),
  zones: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      kind: z.enum(zoneKinds),
      postcodes: z.array(z.string()),
      cities: z.array(z.string()),
      price: z.object({ fee: moneyAmount, freeFrom: moneyAmount.nullable() }).nullable(),
      windows: z.array(
        z.object({
          days: z.array(z.int()),
          from: z.string(),
          to: z.string(),
          capacity: z.int(),
          cutOffMinutes: z.int(),
        }),
      ),
    }),
  ),
  exceptions: z.array(
    z.object({
      from: z.string(),
      until: z.string(),
      zone: z.string().nullable(),
      capacity: z.int(),
      note: z.string().nullable(),
    }),
  ),
});

const wholePlan = {
  plan: storedPlan,
  version: z.int().describe("Counts the changes; 0: there is no plan yet"),
  changedAt: moment.nullable(),
};

const plannedSlot = z.object({
  _id: z.string(),
  zone: z.string(),
  kind: z.enum(zoneKinds),
  ...slotTimes,
  taken: z.int().describe("How many orders have it"),
  capacity: z.int().describe("How many it takes; 0: it is closed or no longer in the plan"),
});

export type PlannedSlot = z.infer<typeof plannedSlot>;

/** The calls of the back office. */
export const staffDelivery = {
  plan: endpoint("GET /api/delivery/plan", {
    summary: "The zones, weekly times and exceptions, with the version that a change must send",
    access: { staff: "delivery.edit" },
    reply: wholePlan,
  }),
  changePlan: endpoint("PUT /api/delivery/plan", {
    summary:
      "Change the plan: all of it, and the version it was read at. Orders keep the slots that they have",
    audit: "Changed the delivery times",
    access: { staff: "delivery.edit" },
    body: z.object({
      version: z.int(says("{field} must be a whole number.", { field: "version" })).min(0),
      plan: planFields,
    }),
    reply: { message: z.string(), ...wholePlan },
    errors: ["delivery_plan_changed", "delivery_rule"],
  }),
  days: endpoint("GET /api/delivery/days", {
    summary: "The slots of the coming days, with how many orders they have and take",
    auditArea: "settings",
    access: { staff: "orders.read" },
    reply: { hasSlots: z.boolean(), today: z.string(), slots: z.array(plannedSlot) },
  }),
};
