import { isDeepStrictEqual } from "node:util";
import type { FoodFacts } from "#contract/catalog/food/food-facts.ts";
import { type ProductField, productFieldNames } from "#contract/catalog/product-fields.ts";
import type { ProductPicture } from "#contract/catalog/product-texts.ts";
import type { ChangedFields, ProductRow } from "#schema/products.ts";

/** Everything of a product that the staff edit. */
export type ProductContent = Pick<
  ProductRow,
  | "status"
  | "name"
  | "category"
  | "description"
  | "priceCents"
  | "offerPriceCents"
  | "costCents"
  | "weight"
  | "soldByWeight"
  | "barcode"
  | "shelfPlace"
  | "translations"
  | "seoTitle"
  | "seoDescription"
> & { food: FoodFacts; pictures: readonly ProductPicture[] };

export function contentOf(row: ProductRow, food: FoodFacts | undefined): ProductContent {
  const { status, name, category, description, weight, soldByWeight, barcode, shelfPlace } = row;
  const { priceCents, offerPriceCents, costCents, translations, seoTitle, seoDescription } = row;
  const texts = {
    status,
    name,
    category,
    description,
    weight,
    soldByWeight,
    barcode,
    shelfPlace,
    translations,
    seoTitle,
    seoDescription,
  };
  return { ...texts, priceCents, offerPriceCents, costCents, pictures: picturesOf(row), food: food ?? {} };
}

/** A product's pictures with their alternative texts. */
export function picturesOf({
  images,
  imageAlts,
}: Pick<ProductRow, "images" | "imageAlts">): ProductPicture[] {
  return images.map((image, index) => ({ image, alt: imageAlts[index] ?? "" }));
}

/** What differs between two contents: those fields before and after, as plain JSON; null: not stated. */
export function changesBetween(before: ProductContent, after: ProductContent) {
  const [old, current] = [fieldsOf(before), fieldsOf(after)];
  const changed = productFieldNames.filter((field) => !isDeepStrictEqual(old[field], current[field]));
  return { before: pick(old, changed), after: pick(current, changed), changed };
}

/** A content with some of its fields as they were recorded. */
export function withFields(content: ProductContent, fields: ChangedFields): ProductContent {
  const {
    status,
    name,
    description,
    category,
    weight,
    soldByWeight,
    barcode,
    shelfPlace,
    pictures,
    translations,
    seoTitle,
    seoDescription,
    price,
    offerPrice,
    cost,
    ...facts
  } = {
    ...fieldsOf(content),
    ...fields,
  };
  const stated = Object.entries(facts).filter(([, value]) => value !== null);
  return {
    ...{
      status,
      name,
      description,
      category,
      weight,
      soldByWeight,
      barcode,
      shelfPlace,
      pictures,
      translations: translations ?? {},
      seoTitle,
      seoDescription,
      priceCents: price,
      offerPriceCents: offerPrice,
      costCents: cost,
    },
    food: Object.fromEntries(stated.map(([field, value]) => [field.replace("food.", ""), value])),
  } as ProductContent;
}

function pick(fields: Fields, names: readonly ProductField[]): ChangedFields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

type Fields = Record<ProductField, unknown>;

/** A content field by field. Prices are in cents. */
function fieldsOf({ priceCents, offerPriceCents, costCents, food, ...texts }: ProductContent): Fields {
  const fields = {
    ...texts,
    translations: Object.keys(texts.translations).length > 0 ? texts.translations : undefined,
    price: priceCents,
    offerPrice: offerPriceCents,
    cost: costCents,
    "food.brand": food.brand,
    "food.ingredients": food.ingredients,
    "food.contains": food.contains,
    "food.mayContain": emptyAsMissing(food.mayContain),
    "food.diets": emptyAsMissing(food.diets),
    "food.nutrition": food.nutrition,
    "food.origin": food.origin,
    "food.storage": food.storage,
    "food.alcoholPercent": food.alcoholPercent,
    "food.minAge": food.minAge,
  };
  // As they are stored: what is undefined inside of a value, such as fibre, is left out.
  const stored = JSON.parse(JSON.stringify(fields)) as Partial<Fields>;
  return Object.fromEntries(productFieldNames.map((name) => [name, stored[name] ?? null])) as Fields;
}

/** Unlike for what a product contains, an empty list states nothing. */
function emptyAsMissing<T>(list: readonly T[] | undefined): readonly T[] | undefined {
  return list && list.length > 0 ? list : undefined;
}
