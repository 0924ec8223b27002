import { z } from "zod";
import { moment, moneyAmount } from "../fields.ts";
import { person } from "./round.ts";

const sums = {
  expected: moneyAmount.describe("What the deliveries of the day brought, by the books"),
  counted: moneyAmount
    .nullable()
    .describe("What was counted of the rounds that were counted; null: none was"),
  difference: moneyAmount.nullable().describe("Of the counted rounds; below 0 when cash was missing"),
};

const driverCash = z.object({
  driver: person.nullable(),
  ...sums,
  toCount: z.int().describe("How many of the rounds were not counted yet"),
  rounds: z.array(z.object({ _id: z.string(), number: z.int(), ...sums })),
});

export type DriverCash = z.infer<typeof driverCash>;

/** The cash of a day, by the ledger. */
export const dayCash = {
  day: z.string().describe("In the shop's time zone"),
  drivers: z.array(driverCash),
  others: z
    .array(
      z.object({ order: z.string(), number: z.int(), at: moment, cash: moneyAmount, isPickup: z.boolean() }),
    )
    .describe("Deliveries outside of rounds: picked up, or delivered on the board"),
  othersTotal: moneyAmount.describe("Of all of these, also of those that are not listed"),
  paidBack: moneyAmount.describe("What was given back in cash"),
  differences: moneyAmount.describe(
    "What counting rounds has booked as missing; below 0 when there was too much",
  ),
  total: moneyAmount.describe("By how much the books' cash grew"),
};

export type DayCash = z.infer<z.ZodObject<typeof dayCash>>;
