/** Words that say nothing about what a product is. */
export const emptyWords: ReadonlySet<string> = new Set(
  "a an and n any the of or in on for with by to from".split(" "),
);

/** After one of these words a name says what goes with the product, or what is in it. */
export const detailWords: ReadonlySet<string> = new Set("with in on for from by of without".split(" "));

/** What products are sold in, or cut into: "Salmon Sushi Box" is sushi. */
export const containerWords: ReadonlySet<string> = new Set(
  (
    "bag bar basket block bottle bottles box boxes bulb bulbs bunch can cans carton case chunks crown crowns cubes cup " +
    "cups halves jar kit multipack pack packet packs pcs pieces pod pods pot pots pouch punnet sachet set " +
    "slice slices sticks tin tray tub wedges"
  ).split(" "),
);
