/** The demo shop's reviewers. Their accounts have no passwords and exist only for the reviews. */
export const regulars = {
  amara: { name: "Amara Okafor", email: "amara.okafor@example.com" },
  ben: { name: "Ben Whitaker", email: "ben.whitaker@example.com" },
  chloe: { name: "Chloe Martin", email: "chloe.martin@example.com" },
  diego: { name: "Diego Alvarez", email: "diego.alvarez@example.com" },
  freya: { name: "Freya Lindqvist", email: "freya.lindqvist@example.com" },
  hana: { name: "Hana Sato", email: "hana.sato@example.com" },
  leo: { name: "Leo Rossi", email: "leo.rossi@example.com" },
  nadia: { name: "Nadia Rahman", email: "nadia.rahman@example.com" },
  priya: { name: "Priya Nair", email: "priya.nair@example.com" },
  tom: { name: "Tom Becker", email: "tom.becker@example.com" },
} as const;

type Regular = keyof typeof regulars;

export type Rating = 1 | 2 | 3 | 4 | 5;

/** The reviewer, the rating, how many days ago, and the text. */
type Note = readonly [Regular, Rating, number, string];

/** The reviews of products, by product name. */
export type Notes = Readonly<Record<string, readonly Note[]>>;
