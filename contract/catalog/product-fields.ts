/** What can be edited of a product, with the names for people. A change of a product is a change of some of these. */
export const productFields = {
  status: "Status",
  name: "Product Name",
  description: "Product Description",
  category: "Category",
  price: "Product Price",
  offerPrice: "Offer Price",
  cost: "Cost price",
  weight: "Weight",
  soldByWeight: "Sold by weight",
  barcode: "Barcode",
  shelfPlace: "Shelf place",
  pictures: "Pictures",
  "food.brand": "Brand",
  "food.ingredients": "Ingredients",
  "food.contains": "Contains",
  "food.mayContain": "May contain",
  "food.diets": "Diets",
  "food.nutrition": "Nutrition",
  "food.origin": "Origin",
  "food.storage": "Storage",
  "food.alcoholPercent": "Alcohol (% vol)",
  "food.minAge": "Minimum age",
} as const;

export type ProductField = keyof typeof productFields;

/** Whether a field is an amount of money: recorded in cents, and shown in the shop's currency. */
export function isAmount(field: string): boolean {
  return field === "price" || field === "offerPrice" || field === "cost";
}

export const productFieldNames = Object.keys(productFields) as [ProductField, ...ProductField[]];
