import { type Message, msg, t } from "../../i18n/i18n.ts";
import { listText } from "../../i18n/list-text.ts";

/**
 * The 14 allergens of the EU's list with their names for people.
 * https://eur-lex.europa.eu/eli/reg/2011/1169/oj (Annex II)
 */
export const allergens = {
  gluten: msg("Cereals containing gluten"),
  crustaceans: msg("Crustaceans"),
  eggs: msg("Eggs"),
  fish: msg("Fish"),
  peanuts: msg("Peanuts"),
  soya: msg("Soya"),
  milk: msg("Milk"),
  nuts: msg("Nuts"),
  celery: msg("Celery"),
  mustard: msg("Mustard"),
  sesame: msg("Sesame"),
  sulphites: msg("Sulphur dioxide and sulphites"),
  lupin: msg("Lupin"),
  molluscs: msg("Molluscs"),
} as const;

export type Allergen = keyof typeof allergens;

/** The same in sentences. */
export const allergenWords: Record<Allergen, Message> = {
  gluten: msg("gluten"),
  crustaceans: msg("crustaceans"),
  eggs: msg("eggs"),
  fish: msg("fish"),
  peanuts: msg("peanuts"),
  soya: msg("soya"),
  milk: msg("milk"),
  nuts: msg("nuts"),
  celery: msg("celery"),
  mustard: msg("mustard"),
  sesame: msg("sesame"),
  sulphites: msg("sulphites"),
  lupin: msg("lupin"),
  molluscs: msg("molluscs"),
};

/** The same in sentences, as the list names them. */
export const listedWords: Record<Allergen, Message> = {
  ...allergenWords,
  gluten: msg("cereals containing gluten"),
  sulphites: msg("sulphur dioxide and sulphites"),
};

export const allergenCodes = Object.keys(allergens) as [Allergen, ...Allergen[]];

/** The known allergens among these texts, each once and always in the same order. */
export function knownAllergens(texts: readonly string[]): Allergen[] {
  return allergenCodes.filter((code) => texts.includes(code));
}

/** What a shop states about a product's allergens; both lists are empty for a product with none of the 14. */
export type AllergenStatement = { contains: Allergen[]; mayContain: Allergen[] };

/** A statement as one text, as lists of products have it: "gluten milk nuts?" contains the first two, may contain nuts. */
export function writeStatement({ contains, mayContain }: AllergenStatement): string {
  return [...contains, ...mayContain.map((code) => `${code}?`)].join(" ");
}

/** The inverse; undefined when nothing is stated, which is not the same as an empty text: none of the 14. */
export function readStatement(text: string | null | undefined): AllergenStatement | undefined {
  if (text === null || text === undefined) return undefined;
  const words = text.split(" ");
  return {
    contains: knownAllergens(words),
    mayContain: allergenCodes.filter((code) => words.includes(`${code}?`)),
  };
}

/** What somebody who avoids allergens has to know about a product. */
type AllergenWarning =
  | {
      kind: "contains" | "mayContain";
      /** "Contains milk; may contain nuts" */
      text: string;
      /** The same behind the product's name and a colon: "contains milk; may contain nuts". */
      textBehindName: string;
    }
  | { kind: "notStated"; text: string };

/** The warning of a statement; undefined when nothing that they avoid is, or may be, in the product. */
export function allergenWarning(
  text: string | undefined,
  avoided: readonly string[],
): AllergenWarning | undefined {
  const statement = readStatement(text);
  if (!statement) return { kind: "notStated", text: t("Allergens not stated") };
  const [contains, mayContain] = [inWords(statement.contains), inWords(statement.mayContain)];
  if (contains && mayContain)
    return {
      kind: "contains",
      text: t("Contains {contains}; may contain {mayContain}", { contains, mayContain }),
      textBehindName: t("contains {contains}; may contain {mayContain}", { contains, mayContain }),
    };
  if (contains)
    return {
      kind: "contains",
      text: t("Contains {contains}", { contains }),
      textBehindName: t("contains {contains}", { contains }),
    };
  if (!mayContain) return undefined;
  return {
    kind: "mayContain",
    text: t("May contain {mayContain}", { mayContain }),
    textBehindName: t("may contain {mayContain}", { mayContain }),
  };

  function inWords(codes: Allergen[]): string {
    return listText(codes.filter((code) => avoided.includes(code)).map((code) => t(allergenWords[code])));
  }
}
