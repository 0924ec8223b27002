/**
 * Why store credit changed: an order used it; what an order had used came back; or the shop gave money back as store
 * credit.
 */
export const creditKinds = ["used", "returned", "given"] as const;

export type CreditKind = (typeof creditKinds)[number];
