import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { allLanguages, type Language } from "#contract/i18n/languages.ts";
import { type Actor, actorRow } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { synonymsChanged } from "../events.ts";
import { searchLanguage } from "./language.ts";
import { groceries } from "./search-words.ts";
import { findSynonyms, insertSynonyms } from "./store.ts";
import { findUnknownLine } from "./synonyms.ts";

/** The synonyms that the staff keep with their version, and those of every shop. */
export async function readOwnSynonyms(shop: Shop) {
  const { languages, catalogLanguage } = shop.settings.current;
  const [own, defaults] = await Promise.all([
    findSynonyms(shop.db),
    readDefaults([...new Set([...languages, catalogLanguage])]),
  ]);
  return { ...own, defaults: defaults.join("\n") };
}

/** Those of some languages, and of all. */
async function readDefaults(languages: readonly Language[]): Promise<string[]> {
  const known = await Promise.all(languages.map(searchLanguage));
  return [...known.flatMap(({ synonyms }) => synonyms), ...groceries.synonyms, ...groceries.occasions];
}

/**
 * Replaces the synonyms that the staff keep. `version` is the version that the change is based on. Throws
 * `synonyms_changed` when there is a newer one, and `invalid_input` when a line switches off what no shop has.
 */
export async function changeSynonyms(
  shop: Shop,
  actor: Actor,
  { version, text }: { version: number; text: string },
): Promise<{ version: number; text: string }> {
  const { clock, db, events } = shop;
  const unknown = findUnknownLine(text, await readDefaults(allLanguages));
  if (unknown !== undefined) {
    const message = t("“-{word}” switches off nothing: every shop’s words have no such line.", {
      word: unknown,
    });
    throw new ShopError("invalid_input", { message, fields: { text: message } });
  }
  return inTransaction(db, async (tx) => {
    const next = { version: version + 1, text };
    const before = await findSynonyms(tx);
    const isNext = before.version === version;
    if (!isNext || !(await insertSynonyms(tx, { ...next, ...actorRow(actor), at: clock() })))
      throw new ShopError("synonyms_changed");
    await events.publish(tx, synonymsChanged, {});
    return next;
  });
}
