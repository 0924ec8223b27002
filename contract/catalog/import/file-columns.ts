import { allLanguages, type Language } from "../../i18n/languages.ts";
import type { Settings } from "../../settings/settings.ts";
import { otherLanguages } from "../other-languages.ts";

/** The columns of what is not translated, and of the texts as they were entered. */
const mainColumns = {
  id: "ID",
  name: "Name",
  category: "Category",
  description: "Description",
  price: "Price",
  offerPrice: "Offer price",
  cost: "Cost price",
  weight: "Weight",
  soldByWeight: "Sold by weight",
  barcode: "Barcode",
  shelfPlace: "Shelf place",
  status: "Status",
  offSale: "Off sale",
  stock: "Stock",
  stockSeen: "Stock at export",
  picture1: "Picture 1",
  pictureText1: "Picture 1 text",
  picture2: "Picture 2",
  pictureText2: "Picture 2 text",
  picture3: "Picture 3",
  pictureText3: "Picture 3 text",
  picture4: "Picture 4",
  pictureText4: "Picture 4 text",
  brand: "Brand",
  ingredients: "Ingredients",
  contains: "Contains",
  mayContain: "May contain",
  diets: "Diets",
  per: "Nutrition per",
  kj: "Energy (kJ)",
  kcal: "Energy (kcal)",
  fat: "Fat (g)",
  saturates: "Saturates (g)",
  carbohydrate: "Carbohydrate (g)",
  sugars: "Sugars (g)",
  fibre: "Fibre (g)",
  protein: "Protein (g)",
  salt: "Salt (g)",
  portion: "Portion",
  portionName: "Portion name",
  origin: "Origin",
  storage: "Storage",
  alcoholPercent: "Alcohol (% vol)",
  minAge: "Minimum age",
  seoTitle: "SEO title",
  seoDescription: "SEO description",
} as const;

type MainColumn = keyof typeof mainColumns;

const translated = [
  ...(["name", "description", "ingredients", "origin", "storage"] as const),
  ...(["seoTitle", "seoDescription"] as const),
  ...(["pictureText1", "pictureText2", "pictureText3", "pictureText4"] as const),
] satisfies MainColumn[];

/** A column of a text in another language. */
export type FileColumn = MainColumn | `${(typeof translated)[number]}:${Language}`;

const translatedColumns = allLanguages.flatMap((language) =>
  translated.map((name) => [`${name}:${language}`, `${mainColumns[name]} (${language})`] as const),
);

/**
 * The columns of a file of products, in their order, with their headings. An import may leave out any but the name, category
 * and price of new products. What is left out stays as it is.
 */
export const fileColumns = {
  ...mainColumns,
  ...Object.fromEntries(translatedColumns),
} as Record<FileColumn, string>;

export const fileColumnNames = Object.keys(fileColumns) as [FileColumn, ...FileColumn[]];

/** The columns that an export of a shop has: texts as they were entered, and in its other languages. */
export function exportedColumns(shop: Pick<Settings, "languages" | "catalogLanguage">): FileColumn[] {
  const others = otherLanguages(shop);
  return fileColumnNames.filter((name) => {
    const [, language] = name.split(":");
    return !language || others.some((other) => other === language);
  });
}

/** The columns of pictures with those of their alternative texts, the main picture first. */
export const pictureColumns = [
  ["picture1", "pictureText1"],
  ["picture2", "pictureText2"],
  ["picture3", "pictureText3"],
  ["picture4", "pictureText4"],
] as const satisfies readonly (readonly [FileColumn, FileColumn])[];

/** In the column of contained allergens: none of those that the law lists. An empty cell states nothing. */
export const NO_ALLERGENS = "none";
