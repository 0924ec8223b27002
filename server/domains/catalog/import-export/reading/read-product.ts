import { type Category, findCategory } from "#contract/catalog/categories.ts";
import { type FileColumn, fileColumns, pictureColumns } from "#contract/catalog/import/file-columns.ts";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { type ProductStatus, productStatuses } from "#contract/catalog/product-status.ts";
import {
  type ProductPicture,
  type ProductTexts,
  type ProductTranslations,
  statedTranslations,
  withTranslations,
} from "#contract/catalog/product-texts.ts";
import { productStatement, stockQuantity } from "#contract/catalog/staff-endpoints.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { allLanguages } from "#contract/i18n/languages.ts";
import { listText } from "#contract/i18n/list-text.ts";
import type { Money } from "#contract/money.ts";
import { readNumber } from "#contract/read-number.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { canFollow } from "../../editing/change-status.ts";
import { ownLanguageText } from "../../editing/own-language.ts";
import type { ProductContent } from "../../editing/product-content.ts";
import { requireWeight } from "../../editing/require-weight.ts";
import { readCost, readPrices } from "../../prices/prices.ts";
import { readFood } from "./read-food.ts";
import type { RowTexts } from "./row-texts.ts";

/** A mistake in a row; without a column it is about the whole row. */
export type Mistake = { column?: FileColumn | undefined; message: string };

export type RowContext = Pick<Settings, "weightUnit" | "catalogLanguage"> & {
  money: Money;
  categories: readonly Category[];
  /** For new products with no category of the shop. */
  fallbackCategory: string | null;
  /** What the product states now; undefined for a new one. */
  current: ProductContent | undefined;
  currentStock: number | null;
  /** Whether the staff have taken it off sale. */
  currentlyOff: boolean;
  /** The picture of a text, or what is wrong with it. */
  pictureOf(text: string): { image: string } | { problem: string };
};

/** How many pieces there should be, and were when that was decided; undefined: it stays as it is. */
export type StockWish = { wanted: number | null; seen: number | null } | undefined;

export type Read =
  | { mistakes: Mistake[] }
  | { content: ProductContent; stock: StockWish; switchedOff: boolean };

/** Reads what a row states about a product: what it leaves out stays as it is. Returns all mistakes of the row. */
export function readProductRow(texts: RowTexts, context: RowContext): Read {
  const mistakes: Mistake[] = [];
  const content = readStated(texts, context, mistakes);
  const status = readStatus(texts.status, context, mistakes);
  const pictures = readPictures(texts, context, mistakes);
  const translations = readTranslations(texts, pictures, context, mistakes);
  const stock = readStock(texts, context, mistakes);
  const switchedOff = readYesOrNo(texts, "offSale", context.currentlyOff, mistakes);
  if (!content || mistakes.length > 0) return { mistakes: withoutRepeats(texts, mistakes) };
  return { content: { ...content, status, pictures, translations }, stock, switchedOff };
}

/** An empty offer price is the price, and has no mistake but that of the price. */
function withoutRepeats({ offerPrice }: RowTexts, mistakes: readonly Mistake[]): Mistake[] {
  if (offerPrice || !mistakes.some(({ column }) => column === "price")) return [...mistakes];
  return mistakes.filter(({ column }) => column !== "offerPrice");
}

type Stated = Omit<ProductContent, "status" | "pictures" | "translations">;

function readStated(texts: RowTexts, context: RowContext, mistakes: Mistake[]): Stated | undefined {
  const { current, money } = context;
  const price = amountOf(texts.price, money, current?.priceCents);
  const offerPrice = amountOf(texts.offerPrice || undefined, money, undefined);
  // Without an offer price, the product is no offer. If the file has no such column, it keeps the one that it has.
  const isKept = texts.offerPrice === undefined && current !== undefined;
  const named = texts.category || context.fallbackCategory || current?.category || texts.category;
  const category = named ? categoryOf(context, named) : undefined;
  if (named && !category) add(mistakes, "category", unknownCategory(context));
  const parsed = productStatement.safeParse({
    name: texts.name ?? current?.name,
    description: texts.description ?? current?.description,
    category: named,
    price,
    offerPrice: offerPrice ?? (isKept ? money.toAmount(current.offerPriceCents) : price),
    cost: amountOf(texts.cost, money, current?.costCents ?? undefined),
    weight: texts.weight ?? current?.weight,
    soldByWeight: readYesOrNo(texts, "soldByWeight", current?.soldByWeight ?? false, mistakes),
    barcode: texts.barcode ?? current?.barcode,
    shelfPlace: texts.shelfPlace ?? current?.shelfPlace ?? undefined,
    seoTitle: texts.seoTitle ?? current?.seoTitle,
    seoDescription: texts.seoDescription ?? current?.seoDescription,
    food: readFood(texts, current?.food),
  });
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) add(mistakes, columnOf(path), message);
    return undefined;
  }
  const { name, description, weight, soldByWeight, barcode, shelfPlace, food, ...others } = parsed.data;
  const { seoTitle, seoDescription, ...amounts } = others;
  const prices = attempt(mistakes, () => readPrices(money, amounts));
  const cost = attempt(mistakes, () => readCost(money, amounts));
  attempt(mistakes, () => requireWeight({ weight, soldByWeight }, context));
  if (!prices || !cost || !category) return undefined;
  return {
    name,
    description: description.join("\n"),
    category: category.path,
    ...prices,
    ...cost,
    weight: weight ?? null,
    soldByWeight,
    barcode: barcode ?? null,
    shelfPlace: shelfPlace ?? null,
    seoTitle: seoTitle || null,
    seoDescription: seoDescription || null,
    food: food ?? {},
  };
}

/** An empty cell means no; without such a column it stays as it is. */
function readYesOrNo(
  texts: RowTexts,
  column: "soldByWeight" | "offSale",
  current: boolean,
  mistakes: Mistake[],
): boolean {
  const word = texts[column]?.trim().toLowerCase();
  if (word === undefined) return current;
  if (yes.includes(word)) return true;
  if (!no.includes(word))
    add(mistakes, column, t("{field} must be yes or no.", { field: fileColumns[column] }));
  return false;
}

const [yes, no] = [
  ["yes", "true", "1"],
  ["", "no", "false", "0"],
];

/** A price as a number, or the text of what is none; NaN for what could be two. */
function amountOf(text: string | undefined, money: Money, currentCents: number | undefined) {
  if (text === undefined) return currentCents === undefined ? undefined : money.toAmount(currentCents);
  const amount = readNumber(text);
  // In a currency without decimals, "15.000" is rather fifteen thousand than fifteen.
  if (money.digits === 0 && readNumber(text, ",") !== amount) return Number.NaN;
  return amount ?? text;
}

/** By path or by name; of a new product without one the shop has, the fallback. */
function categoryOf(
  { categories, fallbackCategory, current }: RowContext,
  text: string,
): Category | undefined {
  const byName = categories.find((each) => each.text.toLowerCase() === text.trim().toLowerCase());
  const found = findCategory(categories, text) ?? byName;
  return found ?? (current || !fallbackCategory ? undefined : findCategory(categories, fallbackCategory));
}

const unknownCategory = ({ categories }: RowContext) =>
  t("The shop has no such category. It has {categories}.", {
    categories: listText(categories.map(({ text }) => text)),
  });

/** "active" is Shopify's word. */
function readStatus(text: string | undefined, { current }: RowContext, mistakes: Mistake[]): ProductStatus {
  const word = text?.trim().toLowerCase() || current?.status || "published";
  const status = productStatuses.find((each) => each === (word === "active" ? "published" : word));
  if (!status)
    add(mistakes, "status", t("Status must be one of {statuses}.", { statuses: listText(productStatuses) }));
  else if (current && !canFollow(current.status, status))
    add(mistakes, "status", t("A product that is published cannot become a draft."));
  return status ?? "draft";
}

function readPictures(texts: RowTexts, context: RowContext, mistakes: Mistake[]): readonly ProductPicture[] {
  const { current, pictureOf } = context;
  const isMapped = pictureColumns.some(
    ([picture, text]) => texts[picture] !== undefined || texts[text] !== undefined,
  );
  if (!isMapped) return current?.pictures ?? [];
  const pictures: ProductPicture[] = [];
  for (const [index, [column, textColumn]] of pictureColumns.entries()) {
    const before = current?.pictures[index];
    const named = texts[column]?.trim();
    const found = named === undefined ? before : named && pictureOf(named);
    if (!found) continue;
    if ("problem" in found) add(mistakes, column, found.problem);
    else if (pictures.some(({ image }) => image === found.image))
      add(mistakes, column, t("This picture is there twice."));
    else {
      const known = current?.pictures.find(({ image }) => image === found.image);
      const alt = texts[textColumn]?.trim() ?? known?.alt ?? "";
      if (alt.length > productLimits.pictureAltLength)
        add(
          mistakes,
          textColumn,
          t("This can have at most {max} characters.", { max: productLimits.pictureAltLength }),
        );
      pictures.push({ image: found.image, alt });
    }
  }
  return pictures;
}

/** The texts in the languages of which the file has a column; those of others, and of other columns, stay as they are. */
function readTranslations(
  texts: RowTexts,
  pictures: readonly ProductPicture[],
  context: RowContext,
  mistakes: Mistake[],
): ProductTranslations {
  const known = context.current?.translations ?? {};
  for (const [column, text] of Object.entries(texts))
    if (column.endsWith(`:${context.catalogLanguage}`) && text?.trim())
      add(mistakes, column as FileColumn, ownLanguageText(context));
  const changed = allLanguages
    .filter((language) => Object.keys(texts).some((column) => column.endsWith(`:${language}`)))
    .map((language) => {
      const before = known[language] ?? {};
      const textOf = <Column extends TranslatedText>(name: Column) =>
        texts[`${name}:${language}`] ?? before[name];
      const alts = pictures.map(({ image }, index) => {
        const [, column] = pictureColumns[index] ?? pictureColumns[0];
        const alt = before.pictures?.find((each) => each.image === image)?.alt ?? "";
        return { image, alt: texts[`${column}:${language}`] ?? alt };
      });
      const [name, description, ingredients] = [textOf("name"), textOf("description"), textOf("ingredients")];
      const stated = { name, description, ingredients, origin: textOf("origin"), storage: textOf("storage") };
      const seo = { seoTitle: textOf("seoTitle"), seoDescription: textOf("seoDescription") };
      return [language, { ...stated, ...seo, pictures: alts }] as const;
    });
  const parsed = statedTranslations.safeParse(Object.fromEntries(changed));
  const images = pictures.map(({ image }) => image);
  if (parsed.success) return withTranslations(known, parsed.data, images);
  for (const { path, message } of parsed.error.issues) {
    const [language, field, index] = path;
    const name = field === "pictures" ? pictureColumns[Number(index)]?.[1] : field;
    add(mistakes, `${String(name)}:${String(language)}` as FileColumn, message);
  }
  return known;
}

type TranslatedText = Exclude<keyof ProductTexts, "pictures">;

function readStock(texts: RowTexts, { current, currentStock }: RowContext, mistakes: Mistake[]): StockWish {
  if (texts.stock === undefined) return undefined;
  const wanted = quantityOf(texts.stock, "stock", mistakes);
  const seen =
    current && texts.stockSeen !== undefined
      ? quantityOf(texts.stockSeen, "stockSeen", mistakes)
      : currentStock;
  if (!current) return { wanted, seen: null };
  if (wanted === seen) return undefined;
  if ((seen === null) !== (currentStock === null)) {
    add(mistakes, "stock", t("Somebody has begun or ceased to count this product since the export."));
    return undefined;
  }
  return { wanted, seen };
}

function quantityOf(text: string, column: FileColumn, mistakes: Mistake[]): number | null {
  if (text.trim() === "") return null;
  const parsed = stockQuantity.safeParse(readNumber(text));
  if (parsed.success) return parsed.data;
  add(mistakes, column, parsed.error.issues[0]?.message ?? "");
  return null;
}

/** The column of a field of the statement. */
function columnOf(path: readonly PropertyKey[]): FileColumn | undefined {
  const [first, second, third, fourth] = path;
  if (first !== "food") return first as FileColumn;
  if (second !== "nutrition") return second as FileColumn;
  if (third === "portion") return fourth === "name" ? "portionName" : "portion";
  return (third as FileColumn | undefined) ?? "per";
}

function attempt<T>(mistakes: Mistake[], work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    for (const [field, message] of Object.entries(error.fields ?? {}))
      add(mistakes, field as FileColumn, message);
    return undefined;
  }
}

function add(mistakes: Mistake[], column: FileColumn | undefined, message: string): void {
  mistakes.push({ column, message });
}
