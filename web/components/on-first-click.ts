import type { MouseEvent } from "react";

/**
 * Runs the action on the first click of a double or triple click only. For buttons that disappear or change when
 * pressed, where a second click would hit something else.
 */
export function onFirstClick(act: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) act();
  };
}
