import { z } from "zod";
import { cartLimits } from "../cart/limits.ts";
import { isScaleWeight, roundGrams } from "../catalog/units/grams.ts";
import { weightLimits } from "../catalog/units/weight-limits.ts";
import { orderSlot } from "../delivery/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { apiName, bodyId, moment, moneyAmount, pathId, whole } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { orderStatuses } from "../orders/order-status.ts";
import { whenMissing } from "../orders/when-missing.ts";
import { pickingLimits } from "./limits.ts";

const tooMany = says("One walk is for at most {max} orders.", { max: pickingLimits.ordersMax });

const name = z.string().nullable().describe("The name of the staff member");

const part = z.object({
  order: z.string(),
  number: z.int(),
  quantity: z.int().describe("How many go into its box"),
  picked: z.int().describe("How many are there"),
  pieceGrams: z
    .number()
    .nullable()
    .describe("What a piece weighs about, if it is sold by weight: its pieces have to be weighed; else null"),
  pickedGrams: z
    .number()
    .nullable()
    .describe("What those in the box weigh together; null until they are weighed"),
  by: name.describe("Who changed that last"),
  short: z.int().describe("How many of it were missing"),
  replaces: z.string().nullable().describe("The name of the product that it replaces"),
  whenMissing: z.enum(whenMissing).describe("What its shopper wants when some of it is missing"),
  asked: z
    .object({ quantity: z.int(), substitute: z.string(), until: moment })
    .nullable()
    .describe("What the shopper is being asked; those pieces are not to be picked"),
});

const line = z.object({
  product: z.string(),
  name: z.string(),
  weight: z.string().nullable(),
  image: z.array(z.string()),
  category: z.string(),
  shelfPlace: z.string().nullable(),
  barcode: z.string().nullable(),
  bestBefore: z
    .string()
    .nullable()
    .describe("The first best-before day of the pieces in stock: those are taken first"),
  stockQuantity: z.int().nullable().describe("What is left for sale beside these orders"),
  parts: z.array(part).describe("How many go to which order"),
});

const pickedOrder = z.object({
  _id: z.string(),
  number: z.int(),
  name: z.string().describe("Who ordered it"),
  status: z.enum(orderStatuses),
  refusal: z.string().nullable().describe("Why it cannot be picked, as a sentence"),
  slot: orderSlot.nullable(),
  createdAt: moment,
  by: name.describe("Who began to pick it"),
  isOwn: z.boolean().describe("Whether that is who asks"),
  whenMissing: z.enum(whenMissing),
  note: z.string().nullable(),
  boxes: z.int().nullable().describe("Into how many boxes or bags it is packed; null: not stated"),
  pieces: z.int(),
  picked: z.int(),
  undo: z
    .object({ step: z.string(), seconds: z.int() })
    .nullable()
    .describe("Its last step, while it can be undone"),
});

const walk = z.object({
  groups: z.array(z.object({ category: z.string(), text: z.string(), lines: z.array(line) })),
  orders: z.array(pickedOrder),
});

export type Walk = z.infer<typeof walk>;
export type WalkLine = z.infer<typeof line>;
export type WalkPart = z.infer<typeof part>;
export type WalkOrder = z.infer<typeof pickedOrder>;

/** As the database writes it. */
const id = bodyId.toLowerCase();

const quantityRule = says("A quantity is a whole number from 0 to {max}.", { max: cartLimits.quantityMax });
const quantity = z.int(quantityRule).min(0, quantityRule).max(cartLimits.quantityMax, quantityRule);

const gramsRule = says("A weight is a whole number of grams above 0, or of hundredths of a pound.");
const grams = z
  .number(gramsRule)
  .max(weightLimits.lineGramsMax, gramsRule)
  .refine(isScaleWeight, gramsRule)
  .nullish()
  .transform((given) => (given ? roundGrams(given) : null));

const tick = z.object({
  id: z.uuid(says("A tick needs an id made by its phone (UUID).")).toLowerCase(),
  order: id,
  product: id,
  from: quantity.describe("How many were in the box, as far as the phone knew"),
  to: quantity.describe("How many are"),
  fromGrams: grams.describe("What those weighed together, if the product is sold by weight; else null"),
  toGrams: grams.describe("What they weigh: needed while any of a product that is sold by weight is there"),
});

export type Tick = z.output<typeof tick>;

const tickResult = z.object({
  id: z.string(),
  refusal: z.string().nullable().describe("Why it was not taken over, as a sentence; null when it was"),
});

export type TickResult = z.infer<typeof tickResult>;

const substitute = z.object({
  product: z.string(),
  name: z.string(),
  weight: z.string().nullable(),
  image: z.array(z.string()),
  category: z.string(),
  shelfPlace: z.string().nullable(),
  price: moneyAmount.describe("Its own price"),
  stockQuantity: z.int().nullable(),
});

export type Substitute = z.infer<typeof substitute>;

const missingRule = says("{field} must be a whole number from {min} to {max}.", {
  field: "quantity",
  min: 1,
  max: cartLimits.quantityMax,
});

const missing = z.object({
  order: id,
  product: id,
  quantity: z
    .int(missingRule)
    .min(1, missingRule)
    .max(cartLimits.quantityMax, missingRule)
    .describe("How many are missing, beside those that were marked before"),
  short: quantity.describe("How many were marked before: if it is another number by now, nothing is done"),
  substitute: id.nullish().describe("The product that is offered or taken instead, one for each piece"),
  shelfEmpty: z
    .boolean(says("{field} must be true or false.", { field: "shelfEmpty" }))
    .describe(
      "Whether nothing is left on the shelf: then the stock is set to 0, and a product that is not counted goes off sale",
    ),
});

export type Missing = z.output<typeof missing>;

/** The calls of the picking page. */
export const picking = {
  walk: endpoint("GET /api/pick/walk", {
    summary: "What is to be picked for orders, in one walk: by category in the shop's order, then by shelf",
    access: { staff: "orders.pack" },
    query: z.object({
      ids: z
        .string(says("{field} must be a list of orders.", { field: "ids" }))
        .max(64 * pickingLimits.ordersMax, tooMany)
        .transform((ids) => [...new Set(ids.toLowerCase().split(",").filter(Boolean))])
        .pipe(z.array(id).min(1, says("Please choose an order.")).max(pickingLimits.ordersMax, tooMany))
        .describe("The ids, separated by commas"),
    }),
    reply: { walk },
    errors: ["order_not_found"],
  }),
  substitutes: endpoint("GET /api/pick/substitutes", {
    summary:
      "What can replace a product of an order: of its category, near in price and size, in stock, and with no other allergens",
    access: { staff: "orders.pack" },
    query: z.object({
      order: id,
      product: id,
      quantity: z.coerce
        .number(missingRule)
        .int(missingRule)
        .min(1, missingRule)
        .max(cartLimits.quantityMax, missingRule),
    }),
    reply: { substitutes: z.array(substitute) },
    errors: ["order_not_found", "missing_rule"],
  }),
  missing: endpoint("POST /api/pick/missing", {
    idempotent: true,
    summary:
      "Say that pieces of an order are missing: as its shopper wishes they are left out, replaced, or they are asked",
    audit: "Marked items as missing when picking",
    auditSubject: "order",
    access: { staff: "orders.pack" },
    body: missing,
    reply: {
      message: z.string(),
      outcome: z.enum(["left-out", "replaced", "asked"]),
    },
    errors: [
      "order_not_found",
      "status_conflict",
      "missing_rule",
      "short_rule",
      "out_of_stock",
      "idempotency_mismatch",
    ],
  }),
  setBoxes: endpoint("PUT /api/pick/boxes/:id", {
    summary: "Say into how many boxes or bags an order is packed, until it is out for delivery",
    audit: "Changed how many boxes an order has",
    access: { staff: "orders.pack" },
    params: z.object({ id: pathId.toLowerCase() }),
    body: z.object({
      boxes: whole(apiName("boxes"), 1, pickingLimits.boxesMax).nullable(),
    }),
    reply: { message: z.string() },
    errors: ["order_not_found", "status_conflict"],
  }),
  tick: endpoint("POST /api/pick/ticks", {
    summary:
      "Say how many pieces are in the boxes, in the sequence in which it happened. Each tick has its own result; one that is sent again changes nothing and is answered as before",
    audit: "Picked items of orders",
    auditSubject: "ticks.order",
    access: { staff: "orders.pack" },
    body: z.object({
      ticks: z
        .array(tick, says("{field} must be a list.", { field: "ticks" }))
        .min(1, says("There is no tick."))
        .max(
          pickingLimits.ticksMax,
          says("At most {max} ticks can be sent at once.", { max: pickingLimits.ticksMax }),
        ),
    }),
    reply: { results: z.array(tickResult) },
  }),
};
