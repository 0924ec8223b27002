import { and, desc, lt, not } from "drizzle-orm";
import { cursorInteger } from "../db/cursor.ts";
import type { Queryable } from "../db/database.ts";
import type { Search } from "./search.ts";
import type { ListedProduct, ListPage } from "./store.ts";
import { products } from "./tables.ts";

/**
 * A page of a search for one word, most relevant first, if it can be filled with products that have the word in their name:
 * no others are more relevant (search.ts), so nobody has to look at them. Few products are read where many answer, as they
 * do to the first letter that is typed, and where few do they come from an index. Else undefined.
 */
export async function listByName(
  db: Queryable,
  { inName }: Search,
  { limit, cursor }: ListPage,
): Promise<ListedProduct[] | undefined> {
  if (!inName) return undefined;
  const last = cursor && { relevance: cursorInteger(cursor), id: cursor.id };
  const found: ListedProduct[] = [];
  for (const [relevance, isSo] of [
    [4, inName.whole],
    [3, and(inName.begun, not(inName.whole))],
  ] as const) {
    if (last && last.relevance < relevance) continue;
    const rows = await db
      .select()
      .from(products)
      .where(and(isSo, last?.relevance === relevance ? lt(products.id, last.id) : undefined))
      .orderBy(desc(products.id))
      .limit(limit - found.length);
    found.push(...rows.map((row) => ({ ...row, relevance })));
    if (found.length === limit) return found;
  }
  return undefined;
}
