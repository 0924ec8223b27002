import { z } from "zod";
import { bodyId, type Label, moment, named, pathId } from "../fields.ts";
import { msg, says } from "../i18n/i18n.ts";
import { listQuery } from "../list.ts";

// What the calls of the back office about vouchers, multi-buys and scheduled prices have in common.

/** Who may change discounts. */
export const access = { staff: "pricing.edit" } as const;

export const params = z.object({ id: pathId });
export const version = z.int(says("{field} must be a whole number.", { field: "version" }));

/** The parameters of a list that cannot be searched. */
export const discountFilters = z.object(listQuery(["createdAt"])).omit({ search: true });

const day = (label: Label) =>
  z.iso.date(says("{field} must be a day such as 2026-05-04.", { field: named(label) })).nullable();

/** The days on which a discount counts. */
export const days = {
  from: day(msg("The first day")).describe("The first day, in the shop's time zone; null: from now on"),
  until: day(msg("The last day")).describe("The last day; null: until it is ended"),
};

/** The same in a body. */
export const dayFields = { from: days.from.optional(), until: days.until.optional() };

export type EnteredDays = { from?: string | null | undefined; until?: string | null | undefined };

/** A rule of `dayFields`. */
export const hasDaysInOrder = ({ from, until }: EnteredDays): boolean => !from || !until || from <= until;

export const daysInOrder = { ...says("The last day is before the first."), path: ["until"] };

/** What a discount counts for, in a body. */
export const targetFields = {
  product: bodyId.nullish(),
  category: z
    .string(says("{field} must be text.", { field: "category" }))
    .max(100)
    .nullish(),
};

export type EnteredTarget = { product?: string | null | undefined; category?: string | null | undefined };

/** A rule of `targetFields`. */
export const hasOneTarget = ({ product, category }: EnteredTarget): boolean =>
  Boolean(product) !== Boolean(category);

export const oneTarget = { ...says("Please choose a product or a category."), path: ["category"] };

/** Whether a discount counts now, and if not, why. */
export const discountStates = ["planned", "running", "ended"] as const;

/** What every discount says of itself to the staff. */
export const record = {
  version: z.int().describe("A change names the version it is based on"),
  createdAt: moment,
};
