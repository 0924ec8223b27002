import type { EmojiName } from "./emoji.ts";
import type { PackColour } from "./palette.ts";

export type PackShape = "bag" | "bottle" | "box" | "can" | "carton" | "cup" | "jar" | "pouch" | "tin" | "tub";

/** The design of one of Larder's own packs: a shape in a house colour, with a picture of the food on it. */
export type PackDesign = {
  shape: PackShape;
  colour: PackColour;
  /** The picture on the label, if it is not the product's food. */
  label?: EmojiName;
  /** The visible contents of jars and bottles. */
  contents?: string;
};
