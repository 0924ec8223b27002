import { useState } from "react";

/** The quantities that a stepper shows without a number field. */
const PLAIN_MAX = 9;

/** Whether a stepper's number is a field in which it can be typed: once the quantity has been above 9. */
export function useCanType(quantity: number): boolean {
  // Stays when the number gets smaller: the field may have the focus.
  const [canType, setCanType] = useState(quantity > PLAIN_MAX);
  if (quantity > PLAIN_MAX && !canType) setCanType(true);
  return canType;
}
