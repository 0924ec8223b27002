import type { Logger } from "pino";
import type { Database } from "#platform/db/database.ts";
import { isDatabaseUnavailable } from "#platform/db/failures.ts";
import { describeError } from "#platform/log/describe-error.ts";
import { createProductIndex, type ProductIndex } from "./product-index.ts";
import { findIndexed, findSynonyms, listIndexed, listSales } from "./store.ts";
import { groupsInForce, readSynonyms } from "./synonyms.ts";

/** The index of this process. */
export type SearchIndex = {
  /** The index with all changes that this process knows of. Builds it when it is asked for first. */
  current(): Promise<ProductIndex>;
  /** Builds the index now, and keeps it current from now on without waiting for a search. */
  warm(): void;
  /** Reports changed products. */
  changed(ids: readonly string[]): void;
  /** Reports that sales were counted again. */
  sold(): void;
  /** Throws the index away, because anything may have changed. */
  forget(): void;
};

/** Products that are read at once; indexing them takes a few milliseconds. */
const BATCH = 250;
/** So many changes take as long as building the index anew. */
const CHANGES_MAX = 20_000;
/** Slots that may be unused before the index is built anew, beside a half of all. */
const UNUSED_MIN = 1_000;

/** Keeps an index of the products in memory, built from the database and kept in step by events. */
export function openSearchIndex(db: Database, log: Logger): SearchIndex {
  let building: Promise<ProductIndex> | undefined;
  let updating: Promise<void> | undefined;
  let isWarm = false;
  const changes = new Set<string>();
  let salesChanged = false;

  async function build(): Promise<ProductIndex> {
    changes.clear();
    salesChanged = false;
    const { text } = await findSynonyms(db);
    const index = createProductIndex(readSynonyms(groupsInForce(text)));
    index.setSales(await listSales(db));
    for (let last: string | undefined, more = true; more; ) {
      const rows = await listIndexed(db, last, BATCH);
      for (const row of rows) index.put(row);
      last = rows.at(-1)?.id;
      more = rows.length === BATCH;
    }
    return index;
  }

  async function update(index: ProductIndex): Promise<void> {
    const [ids, withSales] = [[...changes], salesChanged];
    changes.clear();
    salesChanged = false;
    try {
      if (withSales) index.setSales(await listSales(db));
      for (let from = 0; from < ids.length; from += BATCH) {
        const batch = ids.slice(from, from + BATCH);
        const rows = new Map((await findIndexed(db, batch)).map((row) => [row.id, row]));
        for (const id of batch) {
          const row = rows.get(id);
          if (row) index.put(row);
          else index.remove(id);
        }
      }
    } catch (error) {
      for (const id of ids) changes.add(id);
      salesChanged ||= withSales;
      throw error;
    }
  }

  async function current(): Promise<ProductIndex> {
    building ??= build();
    const mine = building;
    const index = await mine.catch((error: unknown) => {
      if (building === mine) building = undefined;
      throw error;
    });
    if (building !== mine) return current();
    // An update that has begun may have read before the latest change: the one after it has not.
    for (let round = 0; round < 2 && (changes.size > 0 || salesChanged || updating); round += 1) {
      updating ??= update(index).finally(() => {
        updating = undefined;
      });
      await updating;
    }
    if (building !== mine) return current();
    return index;
  }

  function follow(): void {
    if (!isWarm) return;
    current().catch((error: unknown) => {
      // The next search tries again.
      if (!isDatabaseUnavailable(error))
        log.error(`The search index is not current: ${describeError(error)}`);
    });
  }

  const searchIndex: SearchIndex = {
    async current() {
      const index = await current();
      if (index.unused() > Math.max(UNUSED_MIN, index.slots.length / 2)) searchIndex.forget();
      return index;
    },
    warm() {
      isWarm = true;
      follow();
    },
    changed(ids) {
      if (!building) return;
      for (const id of ids) changes.add(id);
      if (changes.size > CHANGES_MAX) searchIndex.forget();
      else follow();
    },
    sold() {
      if (!building) return;
      salesChanged = true;
      follow();
    },
    forget() {
      building = undefined;
      follow();
    },
  };
  return searchIndex;
}
