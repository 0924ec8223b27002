import { useState } from "react";
import { useSecondsLeft } from "./use-seconds-left.ts";

/** How long a button that has just changed does nothing, in milliseconds. */
export const CALM_MS = 1_500;

/**
 * A pause after a press, in which another click on the same place does nothing: the button there does the opposite by
 * now.
 */
export function useCalm() {
  const [until, setUntil] = useState<number>();
  useSecondsLeft(until, () => setUntil(undefined));
  return { isCalm: until !== undefined, calm: () => setUntil(Date.now() + CALM_MS) };
}
