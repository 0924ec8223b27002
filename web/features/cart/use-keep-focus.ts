import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the keyboard's focus where it is when one control takes the place of another: the one that was pressed is gone,
 * and the one that stands there now, with `ref` on it, takes the focus over. `place` names which of them it is.
 */
export function useKeepFocus(place: string) {
  const ref = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one control has taken the other's place
  useLayoutEffect(() => {
    // Unless it was somebody else, such as another tab, or she has gone on already.
    if (pressed.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
    pressed.current = false;
  }, [place]);
  return {
    ref,
    /** Does what a control is for, and remembers that it was pressed. */
    press: (act: () => void) => () => {
      pressed.current = true;
      act();
    },
  };
}
