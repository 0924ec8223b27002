export const pageLimits = {
  pagesMax: 100,
  pathLength: 60,
  titleLength: 100,
  descriptionLength: 300,
  /** Paragraphs, headings and lists. */
  blocksMax: 500,
  /** The items of a list, and the pieces of text in a paragraph. */
  partsMax: 200,
  textLength: 20_000,
  linkLength: 500,
  /** The blocks of the front page. */
  frontBlocksMax: 40,
  headingLength: 100,
  buttonLength: 40,
  altLength: 200,
  /** How many products a block can show by a rule, and at most one by one. */
  productCounts: [5, 10, 15, 20],
  chosenMax: 20,
  /** How many earlier versions of a page are listed. */
  versionsListed: 50,
} as const;
