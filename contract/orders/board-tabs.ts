/**
 * The tabs of the order board, each with its sequence. What is still to do comes by when it is due: at the beginning of
 * its slot, or without one since it was placed.
 */
export const boardTabs = {
  pick: { title: "To pick", sortBy: "dueAt", sortOrder: "asc" },
  picking: { title: "Picking", sortBy: "dueAt", sortOrder: "asc" },
  packed: { title: "Packed", sortBy: "dueAt", sortOrder: "asc" },
  out: { title: "Out", sortBy: "dueAt", sortOrder: "asc" },
  delivered: { title: "Delivered", sortBy: "createdAt", sortOrder: "desc" },
  problems: { title: "Problems", sortBy: "createdAt", sortOrder: "asc" },
  all: { title: "All", sortBy: "createdAt", sortOrder: "desc" },
} as const;

export type BoardTab = keyof typeof boardTabs;

export const boardTabNames = Object.keys(boardTabs) as [BoardTab, ...BoardTab[]];

/** The tabs with a number of orders; all of them together are not counted. */
export const countedTabs = boardTabNames.filter((tab) => tab !== "all");
