import { z } from "zod";
import { t } from "./i18n/i18n.ts";

/** Whether the database returns a text as it was sent. PostgreSQL cannot store NUL or unpaired surrogates. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000");
}

/**
 * Wraps a schema so that all its texts, names of fields included, can be stored: unpaired surrogates become U+FFFD, and
 * a NUL is an error of its field. The server wraps every schema of input, so that no field has to care.
 */
export function storable<S extends z.ZodType>(schema: S) {
  return z.preprocess(withoutLengths, schema).transform((value, context): z.output<S> => {
    const refuse = (path: PropertyKey[]) =>
      context.addIssue({
        code: "custom",
        path,
        message: t("This contains a character that cannot be stored."),
      });
    return convert(value, [], refuse) as z.output<S>;
  });
}

/**
 * Removes the length of objects that are not lists when it is an object itself: zod compares whatever has a length with
 * the limits of a text or a list, before it knows what it is, and throws for one that is no number. Changes the input.
 */
function withoutLengths(input: unknown): unknown {
  const parts = [input];
  // The list grows while it is read. A recursion would end at the depth of the stack, which the input decides.
  for (const part of parts) {
    if (typeof part !== "object" || part === null) continue;
    if ("length" in part && typeof part.length === "object" && part.length !== null) delete part.length;
    for (const inner of Object.values(part)) parts.push(inner);
  }
  return input;
}

/** The value has passed the schema, so the recursion is no deeper than the schema. */
function convert(value: unknown, path: PropertyKey[], refuse: (path: PropertyKey[]) => void): unknown {
  if (typeof value === "string") {
    if (value.includes("\u0000")) refuse(path);
    return value.toWellFormed();
  }
  if (Array.isArray(value)) return value.map((part, index) => convert(part, [...path, index], refuse));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      convert(key, path, refuse),
      convert(part, [...path, key], refuse),
    ]),
  );
}
