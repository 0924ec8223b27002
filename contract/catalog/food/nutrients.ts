import { msg } from "../../i18n/i18n.ts";

/**
 * The nutrients of the declaration in the order that the law prescribes. One that is a part of the one before it is listed
 * under another name there.
 */
export const nutrients = [
  { code: "fat", name: msg("Fat"), listedAs: null },
  { code: "saturates", name: msg("Saturates"), listedAs: msg("of which saturates") },
  { code: "carbohydrate", name: msg("Carbohydrate"), listedAs: null },
  { code: "sugars", name: msg("Sugars"), listedAs: msg("of which sugars") },
  { code: "fibre", name: msg("Fibre"), listedAs: null },
  { code: "protein", name: msg("Protein"), listedAs: null },
  { code: "salt", name: msg("Salt"), listedAs: null },
] as const;

/** Kilojoules in a kilocalorie. */
export const KJ_PER_KCAL = 4.184;
