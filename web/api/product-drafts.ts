import { readText, writeText } from "./stored-text.ts";

type Values = Readonly<Record<string, readonly string[]>>;

/** Edits of a product that are not saved: what the form contained at first and contains now, and whose they are. */
export type ProductDraft = { memberId: string; version: number; base: Values; values: Values };

const keyOf = (productId: string) => `product-draft:${productId}`;

/** The unsaved edits of a product in this tab; undefined when there are none of this member. */
export function readProductDraft(productId: string, memberId: string): ProductDraft | undefined {
  try {
    const draft: unknown = JSON.parse(readText(keyOf(productId), "sessionStorage") ?? "null");
    return isDraft(draft) && draft.memberId === memberId ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps edits over a reload; undefined forgets them. */
export function writeProductDraft(productId: string, draft: ProductDraft | undefined): void {
  writeText(keyOf(productId), draft ? JSON.stringify(draft) : null, "sessionStorage");
}

function isDraft(stored: unknown): stored is ProductDraft {
  const { version, base, values } = { ...(stored as Partial<ProductDraft>) };
  return typeof version === "number" && isValues(base) && isValues(values);
}

function isValues(stored: unknown): stored is Values {
  return (
    typeof stored === "object" &&
    stored !== null &&
    Object.values(stored).every(
      (texts) => Array.isArray(texts) && texts.every((text) => typeof text === "string"),
    )
  );
}
