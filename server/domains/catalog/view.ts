import type { CountedProduct, Product } from "#contract/catalog/endpoints.ts";
import type { FoodFacts } from "#contract/catalog/food/food-facts.ts";
import { imageAddress, placeholderImage } from "#contract/catalog/images.ts";
import type { StaffProduct } from "#contract/catalog/product-endpoints.ts";
import { mapPictures, type ProductPicture } from "#contract/catalog/product-texts.ts";
import type { StaffListedProduct } from "#contract/catalog/staff-endpoints.ts";
import { readerLanguage, translationLanguage } from "#contract/i18n/i18n.ts";
import type { Money } from "#contract/money.ts";
import type { LevelledProduct } from "#contract/stock/endpoints.ts";
import { publicOrigin } from "#platform/config/config.ts";
import type { Shop } from "#platform/shop.ts";
import type { ProductRow } from "#schema/products.ts";
import { picturesOf } from "./editing/product-content.ts";

/**
 * The texts of a product for whoever reads them: in their language if the shop offers it, else in its main one, and what is
 * not translated as it was entered. `lang` is the language of a name that is not translated.
 */
export function textsFor(
  { settings }: Pick<Shop, "settings">,
  row: Pick<ProductRow, "name" | "description" | "translations">,
  reader = readerLanguage(),
) {
  const language = translationLanguage(settings.current, reader);
  if (!language) return { ...enteredTexts(row), food: {}, pictures: [] };
  const translated = row.translations[language] ?? {};
  const { name, description, pictures = [], seoTitle: _, seoDescription: __, ...food } = translated;
  const own = enteredTexts(row);
  return {
    ...{ name: name ?? own.name, description: description ?? own.description, food, pictures },
    lang: name ? undefined : settings.current.catalogLanguage,
  };
}

/** The name of a product in a language; null where that is the name that was entered. */
export function translatedNameOf(...product: Parameters<typeof textsFor>): string | null {
  const [, { name: own }] = product;
  const { name } = textsFor(...product);
  return name === own ? null : name;
}

/** The same as it was entered, for the staff. */
function enteredTexts({
  name,
  description,
}: Pick<ProductRow, "name" | "description">): Pick<Product, "name" | "description" | "lang"> {
  return { name, description: description === "" ? [] : description.split("\n"), lang: undefined };
}

/** What is in a product's pictures, in the language of whoever reads it; nothing when that is not stated. */
export function viewAlternatives(shop: Shop, row: ProductRow): Pick<Product, "imageAlt"> {
  const { pictures } = textsFor(shop, row);
  const alts = picturesOf(row).map(
    ({ image, alt }) => pictures.find((each) => each.image === image)?.alt ?? alt,
  );
  return alts.some(Boolean) ? { imageAlt: alts } : {};
}

/** The language of each text that is not translated for whoever reads it. */
export function viewLangs({ settings: { current } }: Shop, row: ProductRow): Pick<Product, "langs"> {
  const language = translationLanguage(current);
  if (!language) return {};
  const texts = ["description", "ingredients", "origin", "storage"] as const;
  const missing = texts.filter((name) => row.translations[language]?.[name] === undefined);
  return missing.length > 0
    ? { langs: Object.fromEntries(missing.map((name) => [name, current.catalogLanguage])) }
    : {};
}

/** What search engines show of a product in the language of whoever reads it; nothing where nobody wrote it in that one. */
export function viewSeo({ settings }: Shop, row: ProductRow): Pick<Product, "seo"> {
  const language = translationLanguage(settings.current);
  const { seoTitle: title, seoDescription: description } = language
    ? (row.translations[language] ?? {})
    : row;
  const seo = { ...(title && { title }), ...(description && { description }) };
  return Object.keys(seo).length > 0 ? { seo } : {};
}

/** A product as the API returns it, with absolute picture URLs. */
export function viewProduct(
  shop: Shop,
  row: ProductRow,
  { name, description, lang }: ReturnType<typeof enteredTexts> = textsFor(shop, row),
): Product {
  const { config, settings } = shop;
  const { money } = settings;
  const shopUrl = publicOrigin(config);
  const images = row.images.length > 0 ? row.images : [placeholderImage];
  return {
    _id: row.id,
    name,
    ...(lang && { lang }),
    category: row.category,
    description,
    price: money.toAmount(row.priceCents),
    offerPrice: money.toAmount(row.currentPriceCents),
    ...viewScheduled(money, row),
    image: images.map((image) => imageAddress(image, shopUrl)),
    inStock: row.inStock,
    ...(row.status === "archived" && { archived: true }),
    averageRating: row.averageRating,
    totalReviews: row.reviewCount,
    ...(row.weight !== null && { weight: row.weight }),
    ...(row.soldByWeight && { soldByWeight: true }),
    ...(row.allergens !== null && { allergens: row.allergens }),
    ...(row.minAge !== null && { minAge: row.minAge }),
    createdAt: row.createdAt.toISOString(),
  };
}

/** What a product costs without its scheduled price, and the name of that; nothing when none makes it cheaper. */
function viewScheduled({ toAmount }: Money, row: ProductRow): Pick<Product, "scheduled"> {
  const { currentPriceCents, offerPriceCents, scheduledCents, scheduledCentsName, scheduledPercentName } =
    row;
  if (currentPriceCents >= offerPriceCents) return {};
  const isPrice = scheduledCents !== null && scheduledCents <= currentPriceCents;
  const name = isPrice ? scheduledCentsName : scheduledPercentName;
  return { scheduled: { name, price: toAmount(offerPriceCents) } };
}

/** The same with its stock quantity. */
export function viewCountedProduct(shop: Shop, row: ProductRow): CountedProduct {
  return { ...viewProduct(shop, row), stockQuantity: row.stockQuantity };
}

/** The same for the staff. */
export function viewForStaff(shop: Shop, row: ProductRow): CountedProduct {
  return { ...viewProduct(shop, row, enteredTexts(row)), stockQuantity: row.stockQuantity };
}

/** The same for the back office's page of it. */
export function viewStaffProduct(shop: Shop, row: ProductRow, food: FoodFacts | undefined): StaffProduct {
  const shopUrl = publicOrigin(shop.config);
  const withAddress = ({ image, alt }: ProductPicture) => ({ image: imageAddress(image, shopUrl), alt });
  return {
    ...viewForStaff(shop, row),
    // What the staff edit; a scheduled price may be lower for a time.
    offerPrice: shop.settings.money.toAmount(row.offerPriceCents),
    currentPrice: shop.settings.money.toAmount(row.currentPriceCents),
    ...(row.costCents !== null && { cost: shop.settings.money.toAmount(row.costCents) }),
    ...(row.barcode !== null && { barcode: row.barcode }),
    ...(row.shelfPlace !== null && { shelfPlace: row.shelfPlace }),
    ...(food && { food }),
    pictures: picturesOf(row).map(withAddress),
    translations: mapPictures(row.translations, withAddress),
    ...(row.seoTitle !== null && { seoTitle: row.seoTitle }),
    ...(row.seoDescription !== null && { seoDescription: row.seoDescription }),
    status: row.status,
    version: row.version,
  };
}

/** The same for the back office's lists. */
export function viewListedProduct(shop: Shop, row: ProductRow): StaffListedProduct {
  return {
    ...viewForStaff(shop, row),
    // What the staff edit; a scheduled price may be lower for a time.
    offerPrice: shop.settings.money.toAmount(row.offerPriceCents),
    ...(row.barcode !== null && { barcode: row.barcode }),
    status: row.status,
  };
}

/** The same with its stock levels. */
export function viewLevelledProduct(shop: Shop, row: ProductRow): LevelledProduct {
  const { lowStockLevel, lowStockDefault, highestStock } = row;
  return {
    ...viewListedProduct(shop, row),
    ownLevel: lowStockLevel,
    lowLevel: lowStockLevel ?? lowStockDefault,
    highest: highestStock,
  };
}

export function viewProducts(shop: Shop, rows: readonly ProductRow[]): Product[] {
  return rows.map((row) => viewProduct(shop, row));
}
