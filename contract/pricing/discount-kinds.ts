/** What can make a line cheaper. */
export const discountKinds = ["multi-buy", "voucher"] as const;

/** What is taken off a line for one reason: `name` is what people read, "3 for 2" or "Voucher SPRING10". */
export type LineDiscount = { kind: (typeof discountKinds)[number]; name: string; cents: number };
