import { z } from "zod";
import { limits } from "./limits.ts";

/**
 * The two parameters that page through a list by key. What a person could have mistyped is ignored; the cursor
 * is opaque and comes from the reply before.
 */
export const pageQuery = {
  limit: z.coerce
    .number({ error: "limit must be a whole number from 1 to 100." })
    .int("limit must be a whole number from 1 to 100.")
    .min(1, "limit must be a whole number from 1 to 100.")
    .max(limits.pageMax, "limit must be a whole number from 1 to 100.")
    .optional(),
  cursor: z.string().max(500, "This cursor is not one of ours.").optional(),
};

/** The two fields that a paged reply adds to its list. */
export const pageReply = {
  total: z.int().describe("How many there are over all pages"),
  nextCursor: z.string().nullable().describe("Send it as `cursor` for the next page; null on the last one"),
};
