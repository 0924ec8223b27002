import { useState } from "react";
import { inContext, msg } from "#contract/i18n/i18n.ts";
import { readText, writeText } from "#web/client/stored-text.ts";
import type { Column } from "#web/components/list/table.tsx";

type ProductColumn = Column & {
  /** In rem; the product's is the least. */
  width: number;
  /** Whether it can be hidden, and is shown until somebody has chosen. */
  choice?: "shown" | "hidden";
};

const numbers = "xl:text-end";
/** Headers end where the numbers in the cells do, also with the arrow of the sort order beside them. */
const edited = `${numbers} [th&]:xl:pe-2`;
const editedSorted = `${numbers} [th&]:xl:-me-3`;
const sorted = `${numbers} [th&]:xl:-me-5`;

/** On narrow screens the product and its switch are on a line of their own, and the others below it. */
const all = [
  {
    ...{ name: "product", title: msg("Product"), width: 13 },
    sort: { by: "name", order: "asc" },
    className: "max-xl:-order-2 max-xl:col-span-4!",
  },
  { ...{ name: "category", title: msg("Category"), width: 8, choice: "shown" }, className: "max-xl:hidden" },
  { ...{ name: "price", title: msg("Regular Price"), width: 7, choice: "shown" }, className: edited },
  {
    ...{ name: "offerPrice", title: msg("Selling Price"), width: 7 },
    sort: { by: "offerPrice", order: "asc" },
    className: editedSorted,
  },
  { ...{ name: "stock", title: msg("Stock"), width: 7.5 }, className: numbers },
  { ...{ name: "weight", title: msg("Weight"), width: 5, choice: "hidden" }, className: numbers },
  { ...{ name: "barcode", title: msg("Barcode"), width: 8.5, choice: "hidden" }, className: numbers },
  {
    ...{ name: "rating", title: msg("Rating"), width: 4.5, choice: "hidden" },
    sort: { by: "averageRating", order: "desc" },
    className: sorted,
  },
  {
    ...{ name: "added", title: inContext("date", "Added"), width: 7, choice: "hidden" },
    sort: { by: "createdAt", order: "desc" },
    className: sorted,
  },
  {
    ...{ name: "inStock", title: msg("In Stock"), width: 5.5 },
    className: "max-xl:-order-1 max-xl:col-span-2 max-xl:justify-self-end xl:text-center",
  },
] as const satisfies readonly ProductColumn[];

export type ProductColumnName = (typeof all)[number]["name"];

/** Those that can be hidden. */
export const optionalColumns = all.filter((column) => "choice" in column);

const KEY = "larder-product-columns";
const shownAtFirst = optionalColumns.filter(({ choice }) => choice === "shown").map(({ name }) => name);

export type ColumnChoice = {
  shown: readonly ProductColumn[];
  has(name: ProductColumnName): boolean;
  toggle(name: ProductColumnName): void;
};

/** Which columns the list of products has; remembered by the browser. */
export function useProductColumns(): ColumnChoice {
  const [chosen, setChosen] = useState<readonly string[]>(() => readText(KEY)?.split(",") ?? shownAtFirst);
  const shown = all.filter((column) => !("choice" in column) || chosen.includes(column.name));
  return {
    shown,
    has: (name) => shown.some((column) => column.name === name),
    toggle(name) {
      const next = chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
      setChosen(next);
      writeText(KEY, next.join(","));
    },
  };
}

const [GAP, PADDING] = [0.75, 2.25];

/** The columns for CSS, and the width that they need; the product takes what is left. */
export function layOut(columns: readonly ProductColumn[]): { "--columns": string; "--table-width": string } {
  const [first, ...others] = columns.map(({ width }) => width);
  const gaps = others.length * GAP;
  const needed = others.reduce((sum, width) => sum + width, (first ?? 0) + gaps + PADDING);
  return {
    "--columns": ["minmax(0, 1fr)", ...others.map((width) => `${width}rem`)].join(" "),
    "--table-width": `${needed}rem`,
  };
}
