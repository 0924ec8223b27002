import { z } from "zod";
import { limits } from "./limits.ts";
import { pageQuery } from "./paging.ts";

/** The query parameters of every staff list, with its own filters. The first sort is the default. */
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

/** The number of rows, which may be counted only up to a maximum. */
export const boundedCount = {
  total: z.int().describe(`The total number over all pages, counted up to ${limits.listCountMax}`),
  totalIsExact: z.boolean().describe(`False when there are more than ${limits.listCountMax}`),
};

/** The fields that every staff list adds to its rows. */
export const listReply = {
  ...boundedCount,
  previousCursor: z
    .string()
    .nullable()
    .describe("Send it as `cursor` for the page before; null on the first"),
  nextCursor: z.string().nullable().describe("Send it as `cursor` for the next page; null on the last one"),
};
