import { z } from "zod";
import { errorTable } from "./error-table.ts";
import { t } from "./i18n/i18n.ts";

// The building blocks of the schemas: each kind of field is defined once.

// The default message of all schemas: zod's own messages are written for programmers.
z.config({ customError: () => t(errorTable.invalid_input.message) });

/** One or several lines of text, trimmed. */
export function text(label: string, maxLength: number) {
  return z
    .string({ error: `${label} is required.` })
    .trim()
    .min(1, `${label} is required.`)
    .max(maxLength, `${label} can have at most ${maxLength} characters.`);
}

/** The same for a field that may be left out: missing, null and empty are undefined. */
export function optionalText(label: string, maxLength: number) {
  return z
    .string({ error: `${label} must be text.` })
    .trim()
    .max(maxLength, `${label} can have at most ${maxLength} characters.`)
    .nullish()
    .transform((value) => value || undefined);
}

/** An id in a path: any text, since one that is not an id is simply not found. */
export const pathId = z.string();

/** An id in a body. Whether it exists, the service checks. */
export const bodyId = z.string({ error: "An id is required." }).min(1).max(64);

const numberText = z
  .string()
  .trim()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number);

/** A number, or the text of a form field that contains one. */
function looseNumber(error: string) {
  return z.union([z.number(), numberText], { error });
}

/** A number between two others, or its text. */
export function numberBetween(label: string, min: number, max: number) {
  const error = `${label} must be a number from ${min} to ${max}.`;
  return looseNumber(error).refine((value) => min <= value && value <= max, error);
}

/** A price as number or text. Its decimals depend on the shop's currency and are checked by `readPrice`. */
export function price(label: string) {
  return looseNumber("This must be a number.").refine((amount) => amount > 0, `${label} must be above 0.`);
}

/** An amount that may be left out, or 0: missing, null and empty are undefined. Its decimals are checked likewise. */
export function optionalAmount(label: string) {
  return z
    .union([z.literal(""), z.number(), numberText], { error: "This must be a number." })
    .nullish()
    .transform((amount) => amount || (amount === 0 ? 0 : undefined))
    .refine((amount) => amount === undefined || amount >= 0, `${label} cannot be negative.`);
}

/** An amount of money in the API, in whole units of the shop's currency. */
export const moneyAmount = z.number().describe("In the shop's currency, such as 3.59");

/** A time as ISO 8601 in UTC. */
export const moment = z.string().describe("ISO 8601, UTC");
