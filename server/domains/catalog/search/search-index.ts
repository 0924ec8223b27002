import type { Logger } from "pino";
import { translationLanguage } from "#contract/i18n/i18n.ts";
import type { Language } from "#contract/i18n/languages.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { Database } from "#platform/db/database.ts";
import { isDatabaseUnavailable } from "#platform/db/failures.ts";
import { describeError } from "#platform/log/describe-error.ts";
import { searchLanguage } from "./language.ts";
import { createProductIndex, type ProductIndex } from "./product-index.ts";
import { findIndexed, findSynonyms, listIndexed, listSales } from "./store.ts";
import { groupsInForce, readSynonyms } from "./synonyms.ts";

/** In which language somebody searches. */
type Searcher = Pick<Settings, "catalogLanguage"> & {
  /** The language of the texts; undefined: that in which they were entered. */
  translation: Language | undefined;
};

/** The indexes of this process, one for each language. */
export type SearchIndex = {
  /** An index with all changes that this process knows of. Builds it when it is asked for first. */
  current(searcher: Searcher): Promise<ProductIndex>;
  /** Builds the indexes of all languages now, and keeps them current from now on without waiting for a search. */
  warm(settings: Pick<Settings, "languages" | "catalogLanguage">): void;
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

/** Keeps indexes of the products in memory, built from the database and kept in step by events. */
export function openSearchIndex(db: Database, log: Logger): SearchIndex {
  const indexes = new Map<string, LanguageIndex>();
  const indexFor = ({ catalogLanguage, translation }: Searcher) => {
    const name = translation ? `translated to ${translation}` : catalogLanguage;
    const language = translation ?? catalogLanguage;
    const opened = indexes.get(name) ?? openLanguageIndex(db, log, { language, translation });
    indexes.set(name, opened);
    return opened;
  };
  return {
    current: (searcher) => indexFor(searcher).current(),
    warm(settings) {
      // The staff's.
      indexFor({ ...settings, translation: undefined }).warm();
      for (const language of settings.languages)
        indexFor({ ...settings, translation: translationLanguage(settings, language) }).warm();
    },
    changed(ids) {
      for (const index of indexes.values()) index.changed(ids);
    },
    sold() {
      for (const index of indexes.values()) index.sold();
    },
    forget() {
      for (const index of indexes.values()) index.forget();
    },
  };
}

/** The index of one language, of which nobody has to say any more which it is. */
type LanguageIndex = Omit<SearchIndex, "current" | "warm"> & {
  current(): Promise<ProductIndex>;
  warm(): void;
};

function openLanguageIndex(
  db: Database,
  log: Logger,
  { language, translation }: { language: Language; translation: Language | undefined },
): LanguageIndex {
  let building: Promise<ProductIndex> | undefined;
  let updating: Promise<void> | undefined;
  let isWarm = false;
  const changes = new Set<string>();
  let salesChanged = false;

  async function build(): Promise<ProductIndex> {
    changes.clear();
    salesChanged = false;
    const { text } = await findSynonyms(db);
    const words = await searchLanguage(language);
    const index = createProductIndex(readSynonyms(groupsInForce(text, words), words));
    index.setSales(await listSales(db));
    for (let last: string | undefined, more = true; more; ) {
      const rows = await listIndexed(db, translation, last, BATCH);
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
        const rows = new Map((await findIndexed(db, translation, batch)).map((row) => [row.id, row]));
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

  const languageIndex: LanguageIndex = {
    async current() {
      const index = await current();
      if (index.unused() > Math.max(UNUSED_MIN, index.slots.length / 2)) languageIndex.forget();
      return index;
    },
    warm() {
      isWarm = true;
      follow();
    },
    changed(ids) {
      if (!building) return;
      for (const id of ids) changes.add(id);
      if (changes.size > CHANGES_MAX) languageIndex.forget();
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
  return languageIndex;
}
