import { z } from "zod";
import { address } from "../addresses/endpoints.ts";
import { orderSlot } from "../delivery/endpoints.ts";
import { moment, moneyAmount } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { orderStatuses, paymentTypes } from "../orders/order-status.ts";
import { notDelivered, stopStates } from "./stop-states.ts";

const degrees = (field: string, max: number) => {
  const rule = says("{field} must be a number from {min} to {max}.", { field, min: -max, max });
  return z.number(rule).min(-max, rule).max(max, rule);
};

export const position = z.object({
  latitude: degrees("latitude", 90),
  longitude: degrees("longitude", 180),
});

export type Position = z.output<typeof position>;

/** An order on its way to its shopper's door. */
const stopOrder = {
  order: z.string(),
  number: z.int(),
  status: z.enum(orderStatuses),
  address,
  note: z.string().nullable().describe("What the shopper wrote about the delivery"),
  slot: orderSlot.nullable(),
  boxes: z.int().nullable().describe("How many boxes or bags it has; null: not stated"),
  paymentType: z.enum(paymentTypes),
  toCollect: moneyAmount.describe("The cash to collect at the door; 0 when it is paid"),
  position: position.nullable().describe("Where the address is, if somebody has entered it"),
};

export const offered = z.object({
  ...stopOrder,
  undelivered: z.enum(notDelivered).nullable().describe("Why it comes back from an earlier round"),
});

export type OfferedOrder = z.infer<typeof offered>;

const stop = z.object({
  ...stopOrder,
  stop: z
    .int()
    .describe(
      "The stop at which it is handed over, from 1: orders for one person at one address in one slot share it",
    ),
  minAge: z.int().nullable().describe("The age in years to check at the door: then it is not left there"),
  state: z.enum(stopStates),
  at: moment.nullable().describe("When the driver was at the door"),
  by: z.string().nullable().describe("The name of who said so"),
  cash: moneyAmount.nullable().describe("What the driver took"),
  proof: z
    .object({
      kind: z.enum(["signature", "photo"]),
      file: z.string().describe("Changes when it is replaced"),
      by: z.string().nullable().describe("The name of who stored it"),
    })
    .nullable()
    .describe("The signature or photograph"),
});

export type RoundStop = z.infer<typeof stop>;

export const person = z.object({ _id: z.string(), name: z.string() });

const roundFacts = {
  _id: z.string(),
  number: z.int(),
  version: z.int().describe("Counts the changes of its stops and driver"),
  driver: person.nullable(),
  createdAt: moment,
  startedAt: moment.nullable(),
  countedAt: moment.nullable().describe("When its cash was counted, which ends it"),
};

export const roundRow = z.object({
  ...roundFacts,
  stops: z.int(),
  settled: z.int().describe("How many of them are not open any more"),
  difference: moneyAmount.nullable().describe("What the count found; below 0 when cash was missing"),
});

export type RoundRow = z.infer<typeof roundRow>;

export const round = z.object({
  ...roundFacts,
  isByPosition: z.boolean().describe("Whether all positions are known, by which the stops can be sorted"),
  stops: z.array(stop),
  cash: z.object({
    expected: moneyAmount.describe("What its orders brought, by the books"),
    taken: moneyAmount.describe("What the driver noted at the doors"),
    counted: moneyAmount.nullable(),
    note: z.string().nullable(),
    by: z.string().nullable().describe("Who counted it"),
  }),
});

export type Round = z.infer<typeof round>;
