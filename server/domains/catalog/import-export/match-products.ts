import { readBarcode } from "#contract/catalog/barcode.ts";
import { t } from "#contract/i18n/i18n.ts";
import { isId } from "#platform/db/ids.ts";
import type { Shop } from "#platform/shop.ts";
import type { ProductRow } from "#schema/products.ts";
import { findProducts } from "../store.ts";
import { listCoded, listNamed } from "./import-store.ts";
import type { RowTexts } from "./reading/row-texts.ts";

/** The product that a row is about: an existing one, a new one, or none that can be found. */
export type Match =
  | { product: ProductRow; key: string }
  /** A new product; with an id when the file names one that is not in use, as that of another shop. */
  | { product: undefined; id: string | undefined; key: string }
  | { problem: string; column: "id" | "name" | "barcode" };

/**
 * Finds the products of rows: by id, else by barcode, else by name and weight among those that are not archived, so that
 * the file of another program can be imported again. Everything else is new.
 */
export async function matchProducts({ db }: Shop, rows: readonly RowTexts[]): Promise<Match[]> {
  const ids = rows.map(({ id = "" }) => id.trim().toLowerCase());
  const names = rows.map(({ name = "" }) => fold(name));
  const withoutId = names.filter((name, index) => !ids[index] && name);
  const barcodes = rows.map(({ barcode = "" }) => readBarcode(barcode));
  const [byId, coded, named] = await Promise.all([
    findProducts(db, ids.filter(isId)),
    listCoded(
      db,
      barcodes.flatMap((barcode) => barcode ?? []),
    ),
    withoutId.length > 0 ? listNamed(db, [...new Set(withoutId)]) : [],
  ]);
  const products = new Map(byId.map((row) => [row.id, row]));
  const byBarcode = new Map(coded.map((row) => [row.barcode, row]));
  const sameName = Map.groupBy(named, ({ name }) => fold(name));
  return rows.map((texts, index) => {
    const [id = "", name = ""] = [ids[index], names[index]];
    if (id && !isId(id)) return { column: "id", problem: t("This is not an ID of this shop.") };
    const barcode = barcodes[index];
    const owner = barcode && byBarcode.get(barcode);
    if (id && owner && owner.id !== id)
      return { column: "barcode", problem: t("“{name}” has this barcode already.", { name: owner.name }) };
    if (owner) return { product: owner, key: owner.id };
    if (id) {
      const product = products.get(id);
      return product ? { product, key: id } : { product, id, key: id };
    }
    const found = (sameName.get(name) ?? []).filter(({ weight }) => isWeight(texts, weight));
    if (found.length > 1)
      return {
        column: "name",
        problem: t("There are {count} products with this name. Add their IDs.", { count: found.length }),
      };
    const [product] = found;
    if (product) return { product, key: product.id };
    if (barcode) return { product, id: undefined, key: barcode };
    return { product, id: undefined, key: `${name}\n${fold(texts.weight ?? "")}` };
  });
}

function isWeight({ weight }: RowTexts, other: string | null): boolean {
  return weight === undefined || fold(weight) === fold(other ?? "");
}

/** As the database compares names. */
function fold(text: string): string {
  return text.trim().toLowerCase();
}
