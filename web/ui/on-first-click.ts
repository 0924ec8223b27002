import type { MouseEvent } from "react";

/**
 * Acts on the first click of a double or triple click only. For what goes or turns into something else when it is
 * pressed: the second click was meant for what stood there before.
 */
export function onFirstClick(act: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) act();
  };
}
