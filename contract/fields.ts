import { z } from "zod";
import { errorTable } from "./error-table.ts";
import { type Message, type Saying, says, t } from "./i18n/i18n.ts";

// The building blocks of the schemas: each kind of field is defined once.

// The default message of all schemas: zod's own messages are written for programmers.
z.config({ customError: () => t(errorTable.invalid_input.message) });

/** What a rule calls a field: a message, or its name in the API, which is the same in all languages. */
export type Label = Message | (() => string);

/** The label of a field that only programs send. */
export function apiName(name: string) {
  return () => name;
}

/** A label as what `says` is given. */
export function named(label: Label): () => string {
  return typeof label === "function" ? label : () => t(label);
}

/** One or several lines of text, trimmed. */
export function text(label: Label, maxLength: number) {
  const required = says("{field} is required.", { field: named(label) });
  return z.string(required).trim().min(1, required).max(maxLength, tooLong(label, maxLength));
}

/** The same for a field that may be left out: missing, null and empty are undefined. */
export function optionalText(label: Label, maxLength: number) {
  return z
    .string(says("{field} must be text.", { field: named(label) }))
    .trim()
    .max(maxLength, tooLong(label, maxLength))
    .nullish()
    .transform((value) => value || undefined);
}

function tooLong(label: Label, max: number) {
  return says("{field} can have at most {max} characters.", { field: named(label), max });
}

/** A picture, by its path in this shop: the pages show none of other sites. */
export const ownPicture = z
  .string(says("This must be a picture of this shop."))
  .max(300)
  .regex(/^\/(?![/\\])[^\s"'<>]+$/, says("This must be a picture of this shop."));

/** An id in a path: any text, since one that is not an id is simply not found. */
export const pathId = z.string();

/** An id in a body. Whether it exists, the service checks. */
export const bodyId = z.string(says("An id is required.")).min(1).max(64);

const numberText = z
  .string()
  .trim()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number);

/** A number, or the text of a form field that contains one. */
function looseNumber(wrong: Saying) {
  return z.union([z.number(), numberText], wrong);
}

/** A number between two others, or its text. */
export function numberBetween(label: Label, min: number, max: number) {
  const wrong = says("{field} must be a number from {min} to {max}.", { field: named(label), min, max });
  return looseNumber(wrong).refine((value) => min <= value && value <= max, wrong);
}

/** A whole number from `min` to `max`. */
export function whole(label: Label, min: number, max: number) {
  const wrong = says("{field} must be a whole number from {min} to {max}.", {
    field: named(label),
    min,
    max,
  });
  return z.int(wrong).min(min, wrong).max(max, wrong);
}

/** How many pieces there are, from 0 on. */
export function pieces(
  label: Label,
  max: number,
  tooHigh = says("{field} is too high.", { field: named(label) }),
) {
  const notWhole = says("{field} must be a whole number.", { field: named(label) });
  return z
    .number(notWhole)
    .int(notWhole)
    .min(0, says("{field} cannot be negative.", { field: named(label) }))
    .max(max, tooHigh);
}

/** A price as number or text. Its decimals depend on the shop's currency and are checked by `readPrice`. */
export function price(label: Label) {
  return looseNumber(says("This must be a number.")).refine(
    (amount) => amount > 0,
    says("{field} must be above 0.", { field: named(label) }),
  );
}

/** An amount that may be left out, or 0: missing, null and empty are undefined. Its decimals are checked likewise. */
export function optionalAmount(label: Label) {
  return z
    .union([z.literal(""), z.number(), numberText], says("This must be a number."))
    .nullish()
    .transform((amount) => amount || (amount === 0 ? 0 : undefined))
    .refine(
      (amount) => amount === undefined || amount >= 0,
      says("{field} cannot be negative.", { field: named(label) }),
    );
}

/** An amount of money in the API, in whole units of the shop's currency. */
export const moneyAmount = z.number().describe("In the shop's currency, such as 3.59");

/** A time by the shop's clock, such as 2026-05-04T18:00. */
export function localTime(label: Label) {
  const wrong = says("{field} must be a time such as 2026-05-04T18:00.", { field: named(label) });
  const isLocal = (time: string) => !time.endsWith("Z");
  return z.iso.datetime({ local: true, precision: -1, ...wrong }).refine(isLocal, wrong);
}

/** A time as ISO 8601 in UTC. */
export const moment = z.string().describe("ISO 8601, UTC");
