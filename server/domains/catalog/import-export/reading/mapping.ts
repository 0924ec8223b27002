import { type FileColumn, fileColumns } from "#contract/catalog/import/file-columns.ts";
import { digestOf } from "#platform/idempotency/service.ts";
import type { ColumnMapping } from "#schema/imports.ts";
import { isShopify, shopifyColumns } from "./shopify.ts";

/** Other headings of the same columns, as programs for shops write them, in lower case. */
const alsoCalled: Partial<Record<FileColumn, readonly string[]>> = {
  id: ["_id", "product id", "larder id"],
  name: ["product name", "title", "product", "article", "item", "bezeichnung", "artikel", "nom", "nombre"],
  category: ["product category", "categories", "type", "department", "kategorie", "warengruppe"],
  description: ["product description", "details", "text", "body", "beschreibung"],
  price: ["product price", "regular price", "list price", "rrp", "unit price", "preis", "prix", "precio"],
  offerPrice: ["sale price", "special price", "offer", "discount price", "angebotspreis"],
  cost: ["cost", "cost per item", "unit cost", "purchase price", "einkaufspreis", "ek-preis"],
  weight: ["weight/unit", "unit", "size", "net weight", "gewicht", "einheit"],
  soldByWeight: ["by weight", "weighed", "variable weight", "catch weight"],
  barcode: ["gtin", "ean", "upc", "ean13", "bar code"],
  shelfPlace: ["shelf", "aisle", "bin", "bin location", "location", "lagerplatz", "regal"],
  status: ["published", "state"],
  offSale: ["switched off", "not for sale"],
  stock: ["quantity", "qty", "stock quantity", "in stock", "inventory", "bestand", "lagerbestand"],
  picture1: ["picture", "image", "images", "image url", "photo", "bild"],
  brand: ["brand name", "marke", "marque", "marca"],
  ingredients: ["zutaten"],
  contains: ["allergens", "allergene"],
  origin: ["country of origin", "herkunft"],
  minAge: ["min age"],
  seoTitle: ["meta title"],
  seoDescription: ["meta description"],
};

const byHeading = new Map<string, FileColumn>(
  (Object.entries(fileColumns) as [FileColumn, string][]).flatMap(([column, heading]) =>
    [heading.toLowerCase(), column.toLowerCase(), ...(alsoCalled[column] ?? [])].map(
      (text): [string, FileColumn] => [text, column],
    ),
  ),
);

/** What a file is, and what its columns seem to be. No two are the same. */
export function guessColumns(headers: readonly string[]): {
  format: "table" | "shopify";
  columns: ColumnMapping;
} {
  if (isShopify(headers)) return { format: "shopify", columns: shopifyColumns(headers) };
  const taken = new Set<FileColumn>();
  const columns = headers.map((heading) => {
    const column = byHeading.get(plain(heading));
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
  return { format: "table", columns };
}

/** Under which a mapping is remembered: the same headings in the same order. */
export function digestOfHeaders(headers: readonly string[]): string {
  return digestOf(headers.map(plain));
}

function plain(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, " ");
}
