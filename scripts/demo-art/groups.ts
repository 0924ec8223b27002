import type { Member } from "./layout.ts";

/** Arrangements of several copies of one thing, back to front. */
export const groups = {
  one: [{}],
  pair: [
    { x: -0.27, up: 0.2, size: 0.9, turn: -9 },
    { x: 0.27, turn: 5 },
  ],
  /** Two upright things, for packs and things that would spill. */
  two: [{ x: 0.34, up: 0.08, size: 0.94 }, { x: -0.3 }],
  trio: [
    { x: 0, up: 0.36, size: 0.86 },
    { x: -0.42, up: 0.04, size: 0.92, turn: -8 },
    { x: 0.4, size: 0.96, turn: 7 },
  ],
  row: [{ x: -0.6, up: 0.08, size: 0.9 }, { x: 0.6, up: 0.08, size: 0.9 }, { x: 0 }],
  pile: [
    { x: 0.03, up: 0.8, size: 0.9, turn: -5, stacked: true },
    { x: -0.38, up: 0.42, size: 0.94, turn: 9, stacked: true },
    { x: 0.42, up: 0.4, size: 0.94, turn: -8, stacked: true },
    { x: -0.74, up: 0.05, size: 0.95, turn: -10 },
    { x: 0.75, up: 0.04, size: 0.95, turn: 8 },
    { x: 0, turn: 3 },
  ],
  /** For the inside of a bowl or crate, whose front hides the lower row. */
  heap: [
    { x: -0.34, up: 0.46, size: 0.94, turn: -14, stacked: true },
    { x: 0.36, up: 0.44, size: 0.94, turn: 12, stacked: true },
    { x: -0.62, up: 0.06, size: 0.96, turn: -16, stacked: true },
    { x: 0.62, up: 0.05, size: 0.96, turn: 15, stacked: true },
    { x: 0, up: 0.03, turn: -3, stacked: true },
  ],
} satisfies Record<string, readonly Member[]>;

export type GroupName = keyof typeof groups;
