import type { FoodFacts } from "#contract/catalog/food/food-facts.ts";
import { imagePath } from "#contract/catalog/images.ts";
import { otherLanguages } from "#contract/catalog/other-languages.ts";
import type { StaffProduct } from "#contract/catalog/product-endpoints.ts";
import type { ProductPicture, ProductTranslations } from "#contract/catalog/product-texts.ts";
import type { Language } from "#contract/i18n/languages.ts";
import type { ShopSettings } from "#web/components/settings.ts";
import type { FormValues } from "./form-values.ts";

/** What the form shows for a product: the inverse of product-body.ts. */
export function valuesOf(product: StaffProduct, settings: ShopSettings): FormValues {
  const { money, url } = settings;
  const {
    name,
    description,
    category,
    price,
    offerPrice,
    cost,
    weight,
    soldByWeight = false,
    barcode,
    shelfPlace,
    stockQuantity,
    seoTitle,
    seoDescription,
    food = {},
  } = product;
  return {
    ...asTexts({
      name,
      description: description.join("\n"),
      category,
      price: price.toFixed(money.digits),
      offerPrice: offerPrice.toFixed(money.digits),
      cost: cost?.toFixed(money.digits),
      weight,
      barcode,
      shelfPlace,
      stockQuantity,
      seoTitle,
      seoDescription,
    }),
    ...(soldByWeight && { soldByWeight: ["true"] }),
    ...pictureValues(product.pictures, url),
    ...foodValues(food),
    ...translationValues(offeredOf(product.translations, otherLanguages(settings)), url),
  };
}

/** A picture as one text, as the form's values have it. No URL contains a space. */
export function pictureText({ image, alt }: ProductPicture): string {
  return alt ? `${image} ${alt}` : image;
}

/** The inverse. */
export function readPicture(text: string): ProductPicture {
  const [image = "", ...words] = text.split(" ");
  return { image, alt: words.join(" ") };
}

/** Pictures as the form has them; `shopUrl` is the shop's origin. */
export function pictureValues(pictures: readonly ProductPicture[], shopUrl: string): FormValues {
  return {
    pictures: pictures.map(({ image, alt }) => pictureText({ image: imagePath(image, shopUrl), alt })),
  };
}

/** The name of the field of a picture's alternative text, among those of its language. */
export function altName(image: string): string {
  return `alt ${image}`;
}

/** Those in the languages that the form has fields for. */
function offeredOf(translations: ProductTranslations, others: readonly Language[]): ProductTranslations {
  return Object.fromEntries(others.map((language) => [language, translations[language] ?? {}]));
}

/** The texts in other languages, each as `translations.de.name`; `shopUrl` is the shop's origin. */
export function translationValues(translations: ProductTranslations, shopUrl: string): FormValues {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, { description, pictures = [], ...texts }]) => {
      const alts = pictures.map(({ image, alt }) => [altName(imagePath(image, shopUrl)), alt] as const);
      const all = { ...texts, description: description?.join("\n"), ...Object.fromEntries(alts) };
      return Object.entries(asTexts(all, `translations.${language}.`));
    }),
  );
}

export function foodValues(food: FoodFacts): FormValues {
  const { contains, mayContain, diets, nutrition, ...facts } = food;
  const { portion, ...values } = { per: "100 g", ...nutrition };
  return {
    ...asTexts(facts, "food."),
    ...asLists({ contains, mayContain, diets }),
    ...(contains?.length === 0 && { "food.containsNone": ["true"] }),
    ...asTexts(values, "food.nutrition."),
    ...asTexts({ ...portion }, "food.nutrition.portion."),
  };
}

function asTexts(values: Record<string, string | number | null | undefined>, prefix = ""): FormValues {
  const stated = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(stated.map(([name, value]) => [prefix + name, [String(value)]]));
}

function asLists(lists: Record<string, readonly string[] | undefined>): FormValues {
  const stated = Object.entries(lists).filter(([, list]) => list && list.length > 0);
  return Object.fromEntries(stated.map(([name, list = []]) => [`food.${name}`, list]));
}
