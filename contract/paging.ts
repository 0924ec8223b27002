import { z } from "zod";
import { says } from "./i18n/i18n.ts";
import { limits } from "./limits.ts";

const wrongLimit = says("{field} must be a whole number from {min} to {max}.", {
  field: "limit",
  min: 1,
  max: limits.pageMax,
});

/**
 * The query parameters of lists paged by key. An invalid limit is ignored; the cursor is opaque and comes from the
 * previous reply.
 */
export const pageQuery = {
  limit: z.coerce
    .number(wrongLimit)
    .int(wrongLimit)
    .min(1, wrongLimit)
    .max(limits.pageMax, wrongLimit)
    .optional(),
  cursor: z.string().max(500, says("This cursor is not valid.")).optional(),
};

/** The fields that a paged reply adds to its list. */
export const pageReply = {
  total: z.int().describe("The total number over all pages"),
  nextCursor: z.string().nullable().describe("Send it as `cursor` for the next page; null on the last one"),
};
