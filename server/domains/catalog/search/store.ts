import { asc, desc, gt, inArray, sql } from "drizzle-orm";
import type { Language } from "#contract/i18n/languages.ts";
import type { Queryable, Transaction } from "#platform/db/database.ts";
import { type ProductRow, productSales, products, searchSynonyms } from "#schema/products.ts";
import { isMissing } from "../store.ts";
import type { IndexedProduct } from "./product-index.ts";

/** Enough for the words that are indexed. */
const DESCRIPTION_LENGTH = 800;

const columns = {
  id: products.id,
  enteredName: products.name,
  translations: products.translations,
  sortName: sql<string>`${products.sortName}`,
  category: products.category,
  description: sql<string>`left(${products.description}, ${sql.raw(String(DESCRIPTION_LENGTH))})`,
  weight: sql<string>`coalesce(${products.weight}, '')`,
  offerPriceCents: products.currentPriceCents,
  status: products.status,
  inStock: products.inStock,
  averageRating: products.averageRating,
  diets: products.diets,
  savingRank: products.savingRank,
  hasPicture: sql<boolean>`not (${isMissing.picture})`,
  allergens: products.allergens,
  createdAt: products.createdAt,
};

/** The products after an id, in the order of their ids, with their texts in a language; undefined: as they were entered. */
export async function listIndexed(
  db: Queryable,
  language: Language | undefined,
  after: string | undefined,
  limit: number,
): Promise<IndexedProduct[]> {
  const rows = await db
    .select(columns)
    .from(products)
    .where(after === undefined ? undefined : gt(products.id, after))
    .orderBy(asc(products.id))
    .limit(limit);
  return rows.map((row) => inLanguage(language, row));
}

export async function findIndexed(
  db: Queryable,
  language: Language | undefined,
  ids: string[],
): Promise<IndexedProduct[]> {
  const rows = await db.select(columns).from(products).where(inArray(products.id, ids));
  return rows.map((row) => inLanguage(language, row));
}

function withoutAccents(name: string): string {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

type Row = Omit<IndexedProduct, "name" | "otherNames" | "enteredDescription"> &
  Pick<ProductRow, "translations">;

function inLanguage(language: Language | undefined, { translations, ...row }: Row): IndexedProduct {
  const { name, description } = (language && translations[language]) ?? {};
  const names = [row.enteredName, ...Object.values(translations).flatMap((texts) => texts.name ?? [])];
  return {
    ...row,
    name: name ?? row.enteredName,
    // "Äpfel" stand among those that begin with an A.
    sortName: language ? withoutAccents(name ?? row.enteredName) : row.sortName,
    otherNames: names.filter((other) => other !== (name ?? row.enteredName)),
    enteredDescription: row.description,
    description: description?.join("\n").slice(0, DESCRIPTION_LENGTH) ?? row.description,
  };
}

/** The recently sold pieces by product. */
export async function listSales(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.select().from(productSales);
  return new Map(rows.map(({ productId, pieces }) => [productId, pieces]));
}

/** The synonyms that the staff keep, and their version: 0 before the first change. */
export async function findSynonyms(db: Queryable): Promise<{ version: number; text: string }> {
  const [row] = await db
    .select({ version: searchSynonyms.version, text: searchSynonyms.text })
    .from(searchSynonyms)
    .orderBy(desc(searchSynonyms.version))
    .limit(1);
  return row ?? { version: 0, text: "" };
}

/** Inserts a version of the synonyms; returns false when it exists already. */
export async function insertSynonyms(
  tx: Transaction,
  row: typeof searchSynonyms.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(searchSynonyms)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: searchSynonyms.version });
  return inserted.length > 0;
}
