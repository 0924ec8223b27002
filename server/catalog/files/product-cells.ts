import { type FileColumn, NO_ALLERGENS, pictureColumns } from "../../../contract/catalog/file-columns.ts";
import type { FoodFacts } from "../../../contract/catalog/food-facts.ts";
import { imageAddress } from "../../../contract/catalog/images.ts";
import { publicOrigin } from "../../config.ts";
import type { Shop } from "../../shop.ts";
import { picturesOf } from "../product-content.ts";
import type { ProductRow } from "../tables.ts";

/** A cell of a spreadsheet: a number where people may want to calculate. */
export type Cell = string | number;

/** A product as a row of a file. What is not stated is an empty cell. */
export function cellsOfProduct(
  { config, settings: { money } }: Shop,
  row: ProductRow,
  food: FoodFacts = {},
): Record<FileColumn, Cell> {
  const shopUrl = publicOrigin(config);
  const pictures = picturesOf(row);
  const { nutrition } = food;
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    description: row.description,
    price: money.toAmount(row.priceCents),
    offerPrice: money.toAmount(row.offerPriceCents),
    cost: row.costCents === null ? "" : money.toAmount(row.costCents),
    weight: row.weight ?? "",
    soldByWeight: row.soldByWeight ? "yes" : "",
    barcode: row.barcode ?? "",
    shelfPlace: row.shelfPlace ?? "",
    status: row.status,
    offSale: row.switchedOff ? "yes" : "",
    stock: row.stockQuantity ?? "",
    stockSeen: row.stockQuantity ?? "",
    ...(Object.fromEntries(
      pictureColumns.flatMap(([picture, text], index) => {
        const { image, alt } = pictures[index] ?? {};
        return [
          [picture, image === undefined ? "" : imageAddress(image, shopUrl)],
          [text, alt ?? ""],
        ];
      }),
    ) as Record<(typeof pictureColumns)[number][number], string>),
    brand: food.brand ?? "",
    ingredients: food.ingredients ?? "",
    contains: food.contains ? food.contains.join(", ") || NO_ALLERGENS : "",
    mayContain: food.mayContain?.join(", ") ?? "",
    diets: food.diets?.join(", ") ?? "",
    per: nutrition?.per ?? "",
    kj: nutrition?.kj ?? "",
    kcal: nutrition?.kcal ?? "",
    fat: nutrition?.fat ?? "",
    saturates: nutrition?.saturates ?? "",
    carbohydrate: nutrition?.carbohydrate ?? "",
    sugars: nutrition?.sugars ?? "",
    fibre: nutrition?.fibre ?? "",
    protein: nutrition?.protein ?? "",
    salt: nutrition?.salt ?? "",
    portion: nutrition?.portion?.amount ?? "",
    portionName: nutrition?.portion?.name ?? "",
    origin: food.origin ?? "",
    storage: food.storage ?? "",
    alcoholPercent: food.alcoholPercent ?? "",
    minAge: food.minAge ?? "",
  };
}
