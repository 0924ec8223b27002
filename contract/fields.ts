import { z } from "zod";
import { errorTable } from "./errors.ts";

// The building blocks of the schemas: each kind of field is described once.

// Where a schema has no sentence of its own, zod's would be one for programmers.
z.config({ customError: () => errorTable.invalid_input.message });

/** One line or several of a person's text, trimmed. */
export function text(label: string, maxLength: number) {
  return z
    .string({ error: `${label} is required.` })
    .trim()
    .min(1, `${label} is required.`)
    .max(maxLength, `${label} can have at most ${maxLength} characters.`);
}

/** An id in an address: anything that cannot be one is simply not found. */
export const pathId = z.string();

/** An id in a body. Whether it names something is for the service to say. */
export const bodyId = z.string({ error: "An id is required." }).min(1).max(64);

/** A number that may arrive as a number or as what a form field holds. */
const looseNumber = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ],
  { error: "This must be a number." },
);

/** A price as number or string. Its decimals depend on the shop's currency: `readPrice` looks at them. */
export function price(label: string) {
  return looseNumber.refine((amount) => amount > 0, `${label} must be above 0.`);
}

/** An amount of money on the wire, in whole units of the shop's currency. */
export const moneyAmount = z.number().describe("In the shop's currency, such as 3.59");

/** A moment as ISO 8601 in UTC. */
export const moment = z.string().describe("ISO 8601, UTC");
