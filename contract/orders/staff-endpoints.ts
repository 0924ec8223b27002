import { z } from "zod";
import { actorKinds } from "../actors.ts";
import { quantity } from "../cart/endpoints.ts";
import { endpoint, streamEndpoint } from "../endpoint.ts";
import { apiName, bodyId, moment, moneyAmount, pathId, whole } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { limits } from "../limits.ts";
import { listQuery, listReply } from "../list.ts";
import { notDelivered } from "../rounds/stop-states.ts";
import { boardTabNames } from "./board-tabs.ts";
import { oneOrder, order, reason, timelineStep } from "./endpoints.ts";
import { orderLimits } from "./limits.ts";
import { orderStatuses, paymentTypes } from "./order-status.ts";

const undo = z
  .object({ step: z.string(), seconds: z.int() })
  .nullable()
  .describe("The last step's id, needed to undo it, and for how long it can be undone");

/** An order as the staff see it. */
export const staffOrder = order.extend({
  undo,
  shopper: z.string().describe("The shopper's id"),
  boxes: z.int().nullable().describe("Into how many boxes or bags it is packed; null: not stated"),
  undelivered: z
    .enum(notDelivered)
    .nullable()
    .describe("While it is out: why it was not handed over, and has to be delivered again or cancelled"),
  picking: z
    .object({
      since: moment,
      by: z.string().nullable().describe("The name of the staff member"),
      picked: z.int().describe("How many pieces are in its box"),
      pieces: z.int().describe("How many belong there"),
    })
    .nullable()
    .describe("Who is picking it, while it is not packed"),
});

export type StaffOrder = z.infer<typeof staffOrder>;

/** A step of an order with who took it, for the staff only. */
export const historyStep = timelineStep.extend({
  by: z
    .object({
      kind: z.enum(actorKinds),
      name: z.string().nullable().describe("The staff member's name"),
    })
    .nullable()
    .describe("Null for steps recorded before this was stored"),
});

/** Something that changed an order beside its steps, such as missing items or a refund, for the staff only. */
export const orderChange = z.object({
  text: z.string().describe("What happened, for people"),
  at: moment,
  by: historyStep.shape.by,
});

export type OrderChange = z.infer<typeof orderChange>;

/** For how long a step can be undone. */
export const undoSeconds = whole(apiName("undoSeconds"), 0, orderLimits.undoSecondsMax)
  .default(0)
  .describe(
    "How long the step can be undone: until then the shopper is not notified, and no money goes back",
  );

export type HistoryStep = z.infer<typeof historyStep>;

const day = (field: string) =>
  z.iso.date(says("{field} must be a day such as 2026-05-04.", { field })).optional();

const ownFilters = {
  status: z.enum(orderStatuses, says("There is no such status.")).optional(),
  from: day("from").describe("The first day, in the shop's time zone"),
  to: day("to").describe("The last day"),
  shopper: z
    .string()
    .max(64, says("There is no such shopper."))
    .optional()
    .describe("The orders of one shopper, by id"),
};

const boardFilters = {
  tab: z.enum(boardTabNames, says("There is no such tab.")).optional().describe("A tab of the board"),
  day: day("day").describe("Orders of this day's slots"),
  slot: z.string().max(64, says("There is no such slot.")).optional().describe("Orders of one slot, by id"),
  zone: z
    .string()
    .max(200, says("There is no such zone."))
    .optional()
    .describe("Orders of one zone, by name"),
  payment: z
    .enum(
      paymentTypes,
      says("{field} must be {one} or {other}.", { field: "payment", one: "COD", other: "Online" }),
    )
    .optional(),
  ids: z
    .string(says("{field} must be a list of orders.", { field: "ids" }))
    .max(64 * orderLimits.togetherMax, says("These are too many orders."))
    .transform((ids) => ids.split(","))
    .optional()
    .describe("These orders, by id, separated by commas"),
};

const orderFilters = z.object({ ...listQuery(["createdAt", "dueAt"]), ...ownFilters, ...boardFilters });

const exportFilters = orderFilters.pick({
  search: true,
  sortOrder: true,
  status: true,
  payment: true,
  day: true,
  slot: true,
  zone: true,
  from: true,
  to: true,
});

export type ExportFilters = z.output<typeof exportFilters>;

export type OrderFilters = z.output<typeof orderFilters>;

/** The calls of the back office. */
export const staffOrders = {
  all: endpoint("GET /api/order/seller", {
    summary:
      "All orders, newest first, unless their tab says otherwise; searched by number, name, email, phone or street",
    access: { staff: "orders.read" },
    query: orderFilters,
    reply: { orders: z.array(staffOrder), ...listReply },
  }),
  history: endpoint("GET /api/order/history/:id", {
    summary: "The history of an order, with who took each step",
    access: { staff: "orders.read" },
    params: z.object({ id: pathId }),
    reply: { history: z.array(historyStep) },
    errors: ["order_not_found"],
  }),
  exportOrders: streamEndpoint("GET /api/order/export", {
    summary: "The orders of a period as a table for spreadsheets (CSV), newest first",
    audit: "Exported orders",
    access: { staff: "reports.read" },
    query: exportFilters,
    stream: "text/csv",
  }),
  setStatus: endpoint("POST /api/order/status", {
    idempotent: true,
    summary: "Move an order along: the table of allowed steps is in the contract",
    audit: "Changed the status of an order",
    auditSubject: "id",
    access: { staff: "orders.pack" },
    body: z.object({
      id: bodyId,
      status: z.enum(orderStatuses, says("There is no such status.")),
      reason,
      undoSeconds,
    }),
    reply: {
      message: z.string(),
      ...oneOrder,
      undo,
    },
    errors: ["order_not_found", "status_conflict"],
  }),
  undoStatus: endpoint("POST /api/order/status/undo", {
    summary: "Undo a step of an order before the shopper is notified; repeating the call changes nothing",
    audit: "Undid a step of an order",
    auditSubject: "id",
    access: { staff: "orders.pack" },
    body: z.object({ id: bodyId, step: bodyId }),
    reply: { message: z.string(), ...oneOrder },
    errors: ["order_not_found", "undo_refused"],
  }),
  markShort: endpoint("POST /api/order/short", {
    summary:
      "Say how many of what was ordered are not there, in all: they are not paid for, or given back. Saying it again changes nothing",
    audit: "Marked items of an order as missing",
    auditSubject: "id",
    access: { staff: "orders.pack" },
    body: z.object({
      id: bodyId,
      items: z
        .array(z.object({ product: bodyId, quantity }), says("items must be a list of products."))
        .min(1, says("Please choose the unavailable items."))
        .max(orderLimits.orderLinesMax),
    }),
    reply: { message: z.string(), ...oneOrder },
    errors: ["order_not_found", "status_conflict", "short_rule"],
  }),
  endGuestLink: endpoint("POST /api/order/guest-link/end/:id", {
    summary: "End the links that open a guest's order without a login; the next mail has another one",
    audit: "Ended the link of a guest's order",
    access: { staff: "orders.refund" },
    params: z.object({ id: pathId }),
    reply: { message: z.string() },
    errors: ["order_not_found"],
  }),
  summary: endpoint("GET /api/seller/summary", {
    summary: "Today's figures",
    auditArea: "staff",
    access: { staff: "reports.read" },
    reply: {
      ordersToday: z.int(),
      revenueToday: moneyAmount,
      ordersToPack: z.int(),
      products: z.int().describe(`Counted up to ${limits.listCountMax}`),
      outOfStock: z.int().describe(`Counted up to ${limits.listCountMax}`),
    },
  }),
};
