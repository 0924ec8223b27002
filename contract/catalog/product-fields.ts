import { msg } from "../i18n/i18n.ts";

/** What can be edited of a product, with the names for people. A change of a product is a change of some of these. */
export const productFields = {
  status: msg("Status"),
  name: msg("Product Name"),
  description: msg("Product Description"),
  category: msg("Category"),
  price: msg("Product Price"),
  offerPrice: msg("Offer Price"),
  cost: msg("Cost price"),
  weight: msg("Weight"),
  soldByWeight: msg("Sold by weight"),
  barcode: msg("Barcode"),
  shelfPlace: msg("Shelf place"),
  pictures: msg("Pictures"),
  translations: msg("Translations"),
  seoTitle: msg("Title for search engines"),
  seoDescription: msg("Description for search engines"),
  "food.brand": msg("Brand"),
  "food.ingredients": msg("Ingredients"),
  "food.contains": msg("Contains"),
  "food.mayContain": msg("May contain"),
  "food.diets": msg("Diets"),
  "food.nutrition": msg("Nutrition"),
  "food.origin": msg("Origin"),
  "food.storage": msg("Storage"),
  "food.alcoholPercent": msg("Alcohol (% vol)"),
  "food.minAge": msg("Minimum age"),
} as const;

export type ProductField = keyof typeof productFields;

/** Whether a field is an amount of money: recorded in cents, and shown in the shop's currency. */
export function isAmount(field: string): boolean {
  return field === "price" || field === "offerPrice" || field === "cost";
}

export const productFieldNames = Object.keys(productFields) as [ProductField, ...ProductField[]];
