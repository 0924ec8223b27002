import { inContext, msg } from "../i18n/i18n.ts";

/** The reasons for which the staff change a quantity, with the names for people. */
export const staffReasons = {
  delivery: inContext("of a supplier", "Delivery"),
  count: msg("Count"),
  damaged: msg("Damaged"),
  expired: msg("Expired"),
  returned: msg("Returned"),
  missing: msg("Missing when picked"),
  correction: msg("Correction"),
} as const;

export type StaffReason = keyof typeof staffReasons;

export const staffReasonNames = Object.keys(staffReasons) as [StaffReason, ...StaffReason[]];

/** All reasons: those of the staff, and what orders do. */
export const movementReasons = {
  ...staffReasons,
  added: msg("Product added"),
  sold: msg("Sold"),
  held: msg("Held for an order"),
  cancelled: msg("Order cancelled"),
} as const;

export type MovementReason = keyof typeof movementReasons;

export const movementReasonNames = Object.keys(movementReasons) as [MovementReason, ...MovementReason[]];

/** Reasons that can only add pieces (1), or only take them away (-1). The others can do both. */
export const reasonSigns: Partial<Record<StaffReason, 1 | -1>> = {
  delivery: 1,
  returned: 1,
  damaged: -1,
  expired: -1,
  missing: -1,
};
