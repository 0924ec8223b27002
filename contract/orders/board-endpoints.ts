import { z } from "zod";
import { endpoint, streamEndpoint } from "../endpoint.ts";
import { bodyId, moment, pathId } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { boundedCount } from "../list.ts";
import { staffNote, staffNoteChange } from "../staff/note.ts";
import { countedTabs } from "./board-tabs.ts";
import { orderLimits } from "./limits.ts";
import { orderStatuses } from "./order-status.ts";
import { historyStep, orderChange, staffOrder, undoSeconds } from "./staff-endpoints.ts";
import { whenMissing } from "./when-missing.ts";

const tooMany = says("Please choose at most {max} orders.", { max: orderLimits.togetherMax });

/** As the database writes it, by which what was found is assigned to what was asked for. */
const id = bodyId.toLowerCase();

/** The ids of the orders that a call is about, each once. */
export const orderIds = z
  .array(id, says("{field} must be a list of orders.", { field: "ids" }))
  .min(1, says("Please choose an order."))
  .max(orderLimits.togetherMax, tooMany)
  .transform((ids) => [...new Set(ids)]);

/** The result for one of the orders of a call. */
const result = z.object({
  _id: z.string(),
  number: z.int().nullable().describe("Null when there is no such order"),
  refusal: z.string().nullable().describe("Why nothing was done, as a sentence; null when it was"),
});

const stepResult = result.extend({
  step: z.string().nullable().describe("The step's id, while it can be undone"),
});

export type StepResult = z.infer<typeof stepResult>;

/** What a shopper was told about an order. */
const message = z.object({ _id: z.string(), title: z.string(), message: z.string(), at: moment });

export type OrderMessage = z.infer<typeof message>;

const together = z.object({
  ids: z
    .string(says("{field} must be a list of orders.", { field: "ids" }))
    .max(64 * orderLimits.togetherMax, tooMany)
    .transform((ids) => ids.split(",").filter((id) => id !== ""))
    .pipe(orderIds)
    .describe("The ids, separated by commas"),
});

export const printKinds = ["pick-list", "packing-slips"] as const;

export type PrintKind = (typeof printKinds)[number];

const pickBox = z.object({
  number: z.int(),
  quantity: z.int().describe("How many belong into its box"),
  picked: z.int().describe("How many are there"),
  asked: z.int().describe("How many more its shopper is being asked about: those are not to be picked"),
  whenMissing: z.enum(whenMissing).describe("What its shopper wants when some of it is missing"),
  pieceGrams: z.number().nullable().describe("What a piece weighs about, if it is sold by weight; else null"),
  pickedGrams: z
    .number()
    .nullable()
    .describe("What those in the box weigh together; null until they are weighed"),
});

export type PickBox = z.infer<typeof pickBox>;

const pickLine = z.object({
  product: z.string(),
  name: z.string(),
  weight: z.string().nullable(),
  image: z.array(z.string()),
  shelfPlace: z.string().nullable(),
  quantity: z.int().describe("The pieces of all orders"),
  orders: z.array(pickBox).describe("How many go to which order"),
});

/** What is printed for orders: their lines by product and aisle, and each order for itself. */
const print = z.object({
  groups: z
    .array(z.object({ category: z.string(), text: z.string(), lines: z.array(pickLine) }))
    .describe("In the sequence of a walk: by category in the shop's order, then by shelf"),
  pieces: z.int().describe("All pieces to pick"),
  orders: z
    .array(
      staffOrder.extend({
        minAge: z.int().nullable().describe("The age in years to check when it is handed over"),
      }),
    )
    .describe("By when they are due, without the cancelled ones"),
  leftOut: z
    .array(z.object({ number: z.int(), status: z.enum(orderStatuses) }))
    .describe("Orders that are not printed, because they were cancelled"),
});

export type OrderPrint = z.infer<typeof print>;

/** The calls of the order board. */
export const orderBoard = {
  counts: endpoint("GET /api/order/board-counts", {
    summary: "How many orders are on each tab of the board, counted up to a maximum",
    access: { staff: "orders.read" },
    reply: { counts: z.record(z.enum(countedTabs), z.object(boundedCount)) },
  }),
  order: endpoint("GET /api/order/staff/:id", {
    summary: "An order with its history, the messages to its shopper, and what the staff wrote about it",
    access: { staff: "orders.read" },
    params: z.object({ id: pathId }),
    reply: {
      order: staffOrder,
      history: z.array(historyStep),
      changes: z.array(orderChange).describe("What else changed it, oldest first"),
      messages: z.array(message).describe("Oldest first"),
      note: staffNote,
    },
    errors: ["order_not_found"],
  }),
  takeSteps: endpoint("POST /api/order/steps", {
    idempotent: true,
    summary: "Move several orders along at once; each has its own result",
    audit: "Changed the status of several orders",
    auditSubject: "ids",
    access: { staff: "orders.pack" },
    body: z.object({
      ids: orderIds,
      status: z.enum(
        ["Packed", "Out for delivery", "Delivered"],
        says("Several orders at once can be packed, out for delivery or delivered."),
      ),
      undoSeconds,
    }),
    reply: { results: z.array(stepResult), undoSeconds: z.int() },
    errors: ["idempotency_mismatch"],
  }),
  undoSteps: endpoint("POST /api/order/steps/undo", {
    summary: "Undo such steps before the shoppers are notified; each has its own result",
    audit: "Undid a step of several orders",
    auditSubject: "steps.id",
    access: { staff: "orders.pack" },
    body: z.object({
      steps: z
        .array(z.object({ id, step: id }), says("{field} must be a list.", { field: "steps" }))
        .min(1, says("Please choose an order."))
        .max(orderLimits.togetherMax, tooMany),
    }),
    reply: { results: z.array(result) },
  }),
  setPicking: endpoint("POST /api/order/picking", {
    summary:
      "Begin to pick orders, or put them back; each has its own result. Saying it again changes nothing",
    audit: "Began to pick orders, or put them back",
    auditSubject: "ids",
    access: { staff: "orders.pack" },
    body: z.object({
      ids: orderIds,
      picking: z.boolean(says("{field} must be true or false.", { field: "picking" })),
    }),
    reply: { results: z.array(result) },
  }),
  writeNote: endpoint("PUT /api/order/staff-note/:id", {
    summary: "Write the staff's note about an order, based on the version that was read",
    audit: "Wrote a note about an order",
    access: { staff: "orders.pack" },
    params: z.object({ id: pathId }),
    body: staffNoteChange,
    reply: { message: z.string(), note: staffNote },
    errors: ["order_not_found", "note_changed"],
  }),
  print: endpoint("GET /api/order/print", {
    summary: "What is needed to print a pick list and packing slips for orders",
    access: { staff: "orders.read" },
    query: together,
    reply: { print },
    errors: ["order_not_found"],
  }),
  printFile: streamEndpoint("GET /api/order/print-file", {
    summary: "A pick list or packing slips as a PDF file",
    access: { staff: "orders.read" },
    query: together.extend({
      kind: z.enum(
        printKinds,
        says("{field} must be {one} or {other}.", {
          field: "kind",
          one: "pick-list",
          other: "packing-slips",
        }),
      ),
    }),
    stream: "application/pdf",
    errors: ["order_not_found"],
  }),
};
