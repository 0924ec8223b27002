import type { GroupName } from "./groups.ts";
import type { PropName } from "./props.ts";

/** What a view shows: food or pack, how many, and the prop. */
export type ViewRecipe =
  | { subject: "food"; group: GroupName; prop?: PropName }
  | { subject: "pack"; group: GroupName }
  | { subject: "serving" };

/** The views that a product's art can name. */
export const viewRecipes = {
  one: { subject: "food", group: "one" },
  pair: { subject: "food", group: "pair" },
  two: { subject: "food", group: "two" },
  trio: { subject: "food", group: "trio" },
  row: { subject: "food", group: "row" },
  pile: { subject: "food", group: "pile" },
  plate: { subject: "food", group: "one", prop: "plate" },
  platePair: { subject: "food", group: "pair", prop: "plate" },
  plateTrio: { subject: "food", group: "trio", prop: "plate" },
  board: { subject: "food", group: "one", prop: "board" },
  boardPair: { subject: "food", group: "pair", prop: "board" },
  boardTrio: { subject: "food", group: "trio", prop: "board" },
  bowl: { subject: "food", group: "heap", prop: "bowl" },
  crate: { subject: "food", group: "heap", prop: "crate" },
  punnet: { subject: "food", group: "heap", prop: "punnet" },
  pack: { subject: "pack", group: "one" },
  packs: { subject: "pack", group: "two" },
  threePacks: { subject: "pack", group: "row" },
  serving: { subject: "serving" },
} satisfies Record<string, ViewRecipe>;

export type ViewName = keyof typeof viewRecipes;
