import { msg } from "../i18n/i18n.ts";

/**
 * The tabs of the order board, each with its sequence. What is still to do comes by when it is due: at the beginning of
 * its slot, or without one since it was placed.
 */
export const boardTabs = {
  pick: { title: msg("To pick"), sortBy: "dueAt", sortOrder: "asc" },
  picking: { title: msg("Picking"), sortBy: "dueAt", sortOrder: "asc" },
  packed: { title: msg("Packed"), sortBy: "dueAt", sortOrder: "asc" },
  out: { title: msg("Out"), sortBy: "dueAt", sortOrder: "asc" },
  delivered: { title: msg("Delivered"), sortBy: "createdAt", sortOrder: "desc" },
  problems: { title: msg("Problems"), sortBy: "createdAt", sortOrder: "asc" },
  all: { title: msg("All"), sortBy: "createdAt", sortOrder: "desc" },
} as const;

export type BoardTab = keyof typeof boardTabs;

export const boardTabNames = Object.keys(boardTabs) as [BoardTab, ...BoardTab[]];

/** The tabs with a number of orders; all of them together are not counted. */
export const countedTabs = boardTabNames.filter((tab) => tab !== "all");
