import { z } from "zod";
import { moment } from "../fields.ts";
import { says } from "../i18n/i18n.ts";
import { staffLimits } from "./limits.ts";

/** What the staff wrote about an order or a customer. */
export const staffNote = z.object({
  text: z.string().describe("Empty when there is none"),
  version: z.int().describe("Counts the changes; 0: nobody has written one"),
  at: moment.nullable(),
  by: z.string().nullable().describe("The name of the staff member who wrote it"),
});

export type StaffNote = z.infer<typeof staffNote>;

export const staffNoteChange = z.object({
  text: z
    .string(says("{field} must be text.", { field: "text" }))
    .trim()
    .max(
      staffLimits.noteLength,
      says("A note can have at most {max} characters.", { max: staffLimits.noteLength }),
    )
    .describe("Empty to remove the note"),
  version: z
    .int(says("{field} must be a whole number.", { field: "version" }))
    .min(0, says("{field} cannot be below 0.", { field: "version" }))
    .describe("The version that was read"),
});

export type StaffNoteChange = z.output<typeof staffNoteChange>;
