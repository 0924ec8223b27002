import { z } from "zod";
import { limits } from "./limits.ts";

/**
 * The query parameters of lists paged by key. An invalid limit is ignored; the cursor is opaque and comes from the
 * previous reply.
 */
export const pageQuery = {
  limit: z.coerce
    .number({ error: "limit must be a whole number from 1 to 100." })
    .int("limit must be a whole number from 1 to 100.")
    .min(1, "limit must be a whole number from 1 to 100.")
    .max(limits.pageMax, "limit must be a whole number from 1 to 100.")
    .optional(),
  cursor: z.string().max(500, "This cursor is not valid.").optional(),
};

/** The fields that a paged reply adds to its list. */
export const pageReply = {
  total: z.int().describe("The total number over all pages"),
  nextCursor: z.string().nullable().describe("Send it as `cursor` for the next page; null on the last one"),
};
