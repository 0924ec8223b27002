import type { FrontBlock } from "./blocks.ts";

/** The front page of a shop that has not made its own. */
export const defaultBlocks: readonly FrontBlock[] = [
  { id: "banner", kind: "banner", words: {} },
  { id: "categories", kind: "categories", words: {} },
  { id: "best-sellers", kind: "products", words: {}, products: { from: "bestSellers" } },
  { id: "for-you", kind: "forYou", words: {} },
  { id: "promises", kind: "promises", words: {} },
  { id: "newsletter", kind: "newsletter", words: {} },
];
