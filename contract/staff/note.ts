import { z } from "zod";
import { moment } from "../fields.ts";
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
    .string({ error: "text must be text." })
    .trim()
    .max(staffLimits.noteLength, `A note can have at most ${staffLimits.noteLength} characters.`)
    .describe("Empty to remove the note"),
  version: z
    .int("version must be a whole number.")
    .min(0, "version cannot be below 0.")
    .describe("The version that was read"),
});

export type StaffNoteChange = z.output<typeof staffNoteChange>;
