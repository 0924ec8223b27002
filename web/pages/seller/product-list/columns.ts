import { useState } from "react";
import { readText, writeText } from "../../../api/stored-text.ts";
import type { Column } from "../../../ui/list/table.tsx";

type ProductColumn = Column & {
  /** As in CSS. */
  width: string;
  /** Whether it can be hidden, and is shown until somebody has chosen. */
  choice?: "shown" | "hidden";
};

const numbers = "lg:text-right";
/** Headers end where the numbers in the cells do, also with the arrow of the sort order beside them. */
const edited = `${numbers} [th&]:lg:pr-2`;
const editedSorted = `${numbers} [th&]:lg:-mr-3`;

/** On narrow screens the product and its switch are on a line of their own, and the others below it. */
const all = [
  {
    ...{ name: "product", title: "Product", width: "minmax(0, 1fr)" },
    sort: { by: "name", order: "asc" },
    className: "max-lg:-order-2 max-lg:col-span-4!",
  },
  { ...{ name: "category", title: "Category", width: "8rem", choice: "shown" }, className: "max-lg:hidden" },
  { ...{ name: "price", title: "Regular Price", width: "7rem", choice: "shown" }, className: edited },
  {
    ...{ name: "offerPrice", title: "Selling Price", width: "7rem" },
    sort: { by: "offerPrice", order: "asc" },
    className: editedSorted,
  },
  { ...{ name: "stock", title: "Stock", width: "7.5rem" }, className: numbers },
  { ...{ name: "weight", title: "Weight", width: "5rem", choice: "hidden" }, className: numbers },
  { ...{ name: "barcode", title: "Barcode", width: "8.5rem", choice: "hidden" }, className: numbers },
  {
    ...{ name: "rating", title: "Rating", width: "4.5rem", choice: "hidden" },
    sort: { by: "averageRating", order: "desc" },
    className: numbers,
  },
  {
    ...{ name: "added", title: "Added", width: "7rem", choice: "hidden" },
    sort: { by: "createdAt", order: "desc" },
    className: numbers,
  },
  {
    ...{ name: "inStock", title: "In Stock", width: "5.5rem" },
    className: "max-lg:-order-1 max-lg:col-span-2 max-lg:justify-self-end lg:text-center",
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
