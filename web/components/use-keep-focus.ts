import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the keyboard focus when one control replaces another: the pressed one disappears, and the new one, with `ref`
 * on it, gets the focus. `place` identifies the current one.
 */
export function useKeepFocus(place: string) {
  const ref = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one control has taken the other's place
  useLayoutEffect(() => {
    // Unless the change came from elsewhere, such as another tab, or the focus has moved on.
    if (pressed.current && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true });
    pressed.current = false;
  }, [place]);
  return {
    ref,
    /** Runs a control's action and remembers that it was pressed. */
    press: (act: () => void) => () => {
      pressed.current = true;
      act();
    },
  };
}
