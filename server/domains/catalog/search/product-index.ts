import { allergenCodes, readStatement } from "#contract/catalog/food/allergens.ts";
import { dietCodes } from "#contract/catalog/food/diets.ts";
import type { ProductStatus } from "#contract/catalog/product-status.ts";
import { bitsOf } from "./code-bits.ts";
import { dietsStated } from "./dietary-words.ts";
import type { SearchLanguage } from "./language.ts";
import { createLexicon } from "./lexicon.ts";
import { place, placesOf } from "./name-places.ts";
import type { Synonyms } from "./synonyms.ts";
import { wordsOf } from "./words.ts";

/** What the index reads of a product. */
export type IndexedProduct = {
  id: string;
  /** In the language of the index; what is not translated is as it was entered. */
  name: string;
  sortName: string;
  /** Its names in all other languages. */
  otherNames: string[];
  /** Its texts as they were entered, by which it may state a diet. */
  enteredName: string;
  enteredDescription: string;
  category: string;
  description: string;
  weight: string;
  offerPriceCents: number;
  status: ProductStatus;
  inStock: boolean;
  averageRating: number;
  diets: string[];
  savingRank: number;
  hasPicture: boolean;
  /** What is stated about allergens, as one text; null where nothing is. */
  allergens: string | null;
  createdAt: Date;
};

/** What lists are filtered and sorted by; kept beside the words. */
export type Facts = Omit<
  IndexedProduct,
  | "name"
  | "otherNames"
  | "enteredName"
  | "enteredDescription"
  | "description"
  | "weight"
  | "diets"
  | "allergens"
> & {
  dietBits: number;
  /** Those that it is called or described as, too. */
  statedDietBits: number;
  /** Whether it is stated which allergens are in it. */
  statesAllergens: boolean;
  /** What it may contain: where nothing is stated, all; gluten not where it is called gluten-free. */
  allergenBits: number;
};

export type ProductIndex = ReturnType<typeof createProductIndex>;

/** The number of a description's words that are indexed: it bounds the memory. */
export const DESCRIPTION_WORDS_MAX = 60;
/** Two bits hold the place of a word in a name. */
export const PLACE_BITS = 2;

/**
 * The products by their words. A product has a slot; one whose texts have changed gets a new slot, so that the places
 * of a word are only ever appended to.
 */
export function createProductIndex(synonyms: Synonyms) {
  const { language } = synonyms;
  const lexicon = createLexicon(language);
  for (const word of synonyms.words) lexicon.add(word);
  /** By slot; undefined when the product has another one or is gone. */
  const slots: (Facts | undefined)[] = [];
  // Read for each product that a search finds: apart from the others, that is several times as fast.
  const categories: number[] = [];
  const lengths: number[] = [];
  const things: boolean[] = [];
  const ranks: number[] = [];
  const categoryNumbers = new Map<string, number>();
  const slotOf = new Map<string, number>();
  const texts = new Map<string, number>();
  let sales = new Map<string, number>();

  function insert(product: IndexedProduct): void {
    const slot = slots.length;
    const { places, length, isThing } = placesOf(product.name, product.weight, synonyms);
    for (const [word, where] of places) lexicon.add(word).inNames.push((slot << PLACE_BITS) | where);
    for (const word of new Set(product.otherNames.flatMap(wordsOf)))
      if (!places.has(word)) {
        lexicon.add(word).inNames.push((slot << PLACE_BITS) | place.name);
        places.set(word, place.name);
      }
    for (const word of describingWords(product.description, language))
      if (!places.has(word)) lexicon.add(word).inTexts.push(slot);
    lengths.push(length);
    things.push(isThing);
    slotOf.set(product.id, slot);
    enterFacts(slot, product);
    texts.set(product.id, textHash(product));
  }

  function categoryNumber(path: string): number {
    const number = categoryNumbers.get(path) ?? categoryNumbers.size;
    categoryNumbers.set(path, number);
    return number;
  }

  function enterFacts(slot: number, product: IndexedProduct): void {
    const { name, otherNames, enteredName, enteredDescription, ...others } = product;
    const { description, weight, diets, allergens, ...facts } = others;
    const stated = dietsStated(diets, enteredName, enteredDescription);
    const statement = readStatement(allergens);
    // A name cannot take back what is stated to be in it.
    const isGlutenFree = (statement ? diets : stated).includes("gluten-free");
    const inside = statement ? [...statement.contains, ...statement.mayContain] : allergenCodes;
    slots[slot] = {
      ...facts,
      dietBits: bitsOf(dietCodes, diets),
      statedDietBits: bitsOf(dietCodes, stated),
      statesAllergens: statement !== undefined,
      allergenBits: bitsOf(allergenCodes, isGlutenFree ? inside.filter((code) => code !== "gluten") : inside),
    };
    categories[slot] = categoryNumber(facts.category);
    ranks[slot] = rankOf(product);
  }

  function rankOf({ id, inStock }: Pick<Facts, "id" | "inStock">): number {
    const sold = Math.min(31, Math.ceil(Math.log2(1 + (sales.get(id) ?? 0))));
    return (inStock ? 32 : 0) + sold;
  }

  return {
    language,
    lexicon,
    synonyms,
    slots,
    /** By slot, the number of the product's category. */
    categories,
    /** By slot, how many words the product's name has. */
    lengths,
    /** By slot, whether the head of the product's name is a known thing, so that its other words only say which. */
    things,
    /** By slot, 0 to 63: in stock before not, then what sells more, by powers of two. */
    ranks,
    categoryNumber,
    /** How many slots are no longer used: their words are still stored. */
    unused: () => slots.length - slotOf.size,
    /** Adds a product or replaces it. */
    put(product: IndexedProduct): void {
      const slot = slotOf.get(product.id);
      const known = slot === undefined ? undefined : slots[slot];
      if (slot !== undefined && known && texts.get(product.id) === textHash(product)) {
        enterFacts(slot, product);
        return;
      }
      if (slot !== undefined) slots[slot] = undefined;
      insert(product);
    },
    remove(id: string): void {
      const slot = slotOf.get(id);
      if (slot === undefined) return;
      slots[slot] = undefined;
      slotOf.delete(id);
      texts.delete(id);
    },
    /** Replaces what has sold lately: pieces by product. */
    setSales(sold: Map<string, number>): void {
      sales = sold;
      for (const [slot, facts] of slots.entries()) if (facts) ranks[slot] = rankOf(facts);
    },
  };
}

function describingWords(description: string, { emptyWords }: SearchLanguage): Set<string> {
  const words = new Set<string>();
  for (const word of wordsOf(description)) {
    if (!emptyWords.has(word)) words.add(word);
    if (words.size === DESCRIPTION_WORDS_MAX) break;
  }
  return words;
}

/** A number that changes with what is indexed of the texts (FNV-1a). */
function textHash({ name, otherNames, weight, description }: IndexedProduct): number {
  let hash = 0x811c9dc5;
  const text = [name, ...otherNames, weight, description].join("\n");
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
