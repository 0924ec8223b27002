import { z } from "zod";
import { limits } from "./limits.ts";
import { pageQuery } from "./paging.ts";

/** The parameters that every list for staff has; filters of its own stand beside them. The first sort is the default. */
export function listQuery<const S extends readonly [string, ...string[]]>(sorts: S) {
  return {
    search: z
      .string({ error: "search must be one text." })
      .max(limits.listSearchLength, `Please search for at most ${limits.listSearchLength} characters.`)
      .optional(),
    sortBy: z.enum(sorts, { error: `sortBy must be one of ${sorts.join(", ")}.` }).optional(),
    sortOrder: z.enum(["asc", "desc"], { error: "sortOrder must be asc or desc." }).optional(),
    ...pageQuery,
  };
}

/** What every list for staff adds to its rows. */
export const listReply = {
  total: z.int().describe(`How many there are over all pages, counted up to ${limits.listCountMax}`),
  totalIsExact: z.boolean().describe(`False when there are more than ${limits.listCountMax}`),
  previousCursor: z
    .string()
    .nullable()
    .describe("Send it as `cursor` for the page before; null on the first"),
  nextCursor: z.string().nullable().describe("Send it as `cursor` for the next page; null on the last one"),
};
