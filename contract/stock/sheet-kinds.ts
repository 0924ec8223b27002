/** The kinds of stock sheets, with the names for people. */
export const sheetKinds = { delivery: "Delivery", "stock-take": "Stock-take" } as const;

export type SheetKind = keyof typeof sheetKinds;

export const sheetKindNames = Object.keys(sheetKinds) as [SheetKind, ...SheetKind[]];
