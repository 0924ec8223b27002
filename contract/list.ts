import { z } from "zod";
import { says } from "./i18n/i18n.ts";
import { limits } from "./limits.ts";
import { pageQuery } from "./paging.ts";

/** The query parameters of every staff list, with its own filters. The first sort is the default. */
export function listQuery<const S extends readonly [string, ...string[]]>(sorts: S) {
  return {
    search: z
      .string(says("{field} must be one text.", { field: "search" }))
      .max(
        limits.listSearchLength,
        says("Please search for at most {max} characters.", { max: limits.listSearchLength }),
      )
      .optional(),
    sortBy: z
      .enum(sorts, says("{field} must be one of {values}.", { field: "sortBy", values: sorts.join(", ") }))
      .optional(),
    sortOrder: z
      .enum(
        ["asc", "desc"],
        says("{field} must be {one} or {other}.", { field: "sortOrder", one: "asc", other: "desc" }),
      )
      .optional(),
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
