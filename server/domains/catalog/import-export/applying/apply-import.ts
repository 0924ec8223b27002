import { findCategory } from "#contract/catalog/categories.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { postTransfers } from "#domains/ledger/index.ts";
import { holdSettings } from "#domains/settings/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { Transaction } from "#platform/db/database.ts";
import { ifTaken } from "#platform/db/failures.ts";
import { resync } from "#platform/events/event.ts";
import type { Shop } from "#platform/shop.ts";
import type { Advance } from "#platform/tasks/task.ts";
import type { ImportRow } from "#schema/imports.ts";
import { publishMoves, queueNotices } from "../../availability/publish-stock.ts";
import { ownLanguageText } from "../../editing/own-language.ts";
import { productChanged } from "../../events.ts";
import {
  addsTranslations,
  countNewStock,
  type ImportedMove,
  type ImportRange,
  insertNewProducts,
  listCategories,
  listRangeEnds,
  lockUnchanged,
  movesOf,
  replaceAllFoodFacts,
  revertProducts,
  updateProducts,
} from "./apply-store.ts";
import { insertHistory, insertUndoHistory, keepPictures } from "./record-store.ts";
import { deleteUntouched, lockImported, markKept, returnsOf } from "./undo-store.ts";

/** Beyond so many products, every cached reply and the search index are made anew: that takes less than naming them. */
const NAMED_MAX = 2_000;

/** The rows of one statement: each takes a fraction of the time after which a database cancels one. */
const ROWS_AT_ONCE = 1_000;

/**
 * Applies a checked import in the caller's transaction: all of it, or nothing. What it adds is inserted first; only then
 * are the products that it changes locked, so that orders wait for them as briefly as possible. Throws `import_rule` when
 * the catalogue has changed so much since the check that it has to be checked again. After every thousand rows, `advance`
 * can stop it by throwing.
 */
export function applyImport(
  ...given: [shop: Shop, tx: Transaction, actor: Actor, row: ImportRow, advance: Advance]
): Promise<void> {
  return applyRows(...given).catch(ifTaken(barcodeTwice));
}

async function applyRows(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  row: ImportRow,
  advance: Advance,
): Promise<void> {
  const { stock } = await requireSettings(tx, row.id);
  const [at, note] = [shop.clock(), `Import of ${row.fileName}`];
  const ranges = await rangesOf(tx, row.id);
  const announced: Announced = { added: [], moved: [] };
  for (const range of ranges) {
    const added = await insertNewProducts(tx, range, stock.lowLevel);
    announced.added.push(...added);
    await countNewStock(tx, range);
    await postTransfers(shop, tx, actor, { from: "supplier", note, moves: movesOf(range, "new") });
    if (added.length > 0) await advance(countOfAll(announced));
  }
  const changed = row.counts.changed ?? 0;
  const outdated = changed - (await lockUnchanged(tx, row.id));
  if (outdated > 0)
    throw new ShopError("import_rule", {
      message: t(
        "{count, plural, one {# product} other {# products}} changed since the check. Nothing was imported: please check again.",
        { count: outdated },
      ),
    });
  for (const range of ranges) {
    const moved = await updateProducts(tx, range);
    announced.moved.push(...moved);
    await replaceAllFoodFacts(
      tx,
      range,
      moved.map(({ id }) => id),
      "facts",
    );
    await insertHistory(tx, actor, range, at);
    await keepPictures(tx, actor, range, at);
    await postTransfers(shop, tx, actor, { from: "corrections", note, moves: movesOf(range, "changed") });
    if (moved.length > 0) await advance(countOfAll(announced));
  }
  await announceImport(shop, tx, announced);
}

/**
 * Undoes an import in the caller's transaction: what it added is deleted and what it changed is as before. Products that
 * were changed since, or ordered, stay as they are, and their rows are marked as kept; returns how many. Throws
 * `import_rule` when a category of the products was removed since. `advance` can stop it, likewise.
 */
export function undoImport(
  ...given: [shop: Shop, tx: Transaction, actor: Actor, row: ImportRow, advance: Advance]
): Promise<number> {
  return undoRows(...given).catch(ifTaken(barcodeTwice));
}

async function undoRows(
  shop: Shop,
  tx: Transaction,
  actor: Actor,
  { id, fileName }: ImportRow,
  advance: Advance,
): Promise<number> {
  await requireSettings(tx, id, { previous: true });
  const [at, note] = [shop.clock(), `Import of ${fileName} undone`];
  const ranges = await rangesOf(tx, id);
  await lockImported(tx, id);
  const announced: Announced = { added: [], moved: [] };
  let kept = 0;
  for (const range of ranges) {
    const deleted = await deleteUntouched(tx, range);
    const moved = await revertProducts(tx, range);
    announced.added.push(...deleted);
    announced.moved.push(...moved);
    const [removed, reverted] = [deleted.map(idOf), moved.map(idOf)];
    await replaceAllFoodFacts(tx, range, reverted, "previous_facts");
    await insertUndoHistory(tx, actor, range, reverted, at);
    await postTransfers(shop, tx, actor, { from: "supplier", note, moves: returnsOf(range, removed) });
    await postTransfers(shop, tx, actor, { from: "corrections", note, moves: returnsOf(range, reverted) });
    kept += await markKept(tx, range, [...removed, ...reverted]);
    await advance(countOfAll(announced) + kept);
  }
  await announceImport(shop, tx, announced);
  return kept;
}

/** Of two products that are not archived, only one can have a barcode: the database sees to that. */
function barcodeTwice(): ShopError {
  const message = t("Two products would have the same barcode. Nothing was changed.");
  return new ShopError("import_rule", { message });
}

/** Until the commit, no category can be removed, nor the language changed in which products are entered. */
async function requireSettings(tx: Transaction, importId: string, undone?: { previous: boolean }) {
  const settings = await holdSettings(tx);
  const { categories } = settings;
  const missing = (await listCategories(tx, importId)).find((path) => !findCategory(categories, path));
  if (missing !== undefined)
    throw new ShopError("import_rule", {
      message: t("The category {category} was removed in the meantime. Nothing was changed.", {
        category: missing,
      }),
    });
  if (await addsTranslations(tx, importId, settings.catalogLanguage, undone))
    throw new ShopError("import_rule", { message: ownLanguageText(settings) });
  return settings;
}

async function rangesOf(tx: Transaction, importId: string): Promise<ImportRange[]> {
  const ends = await listRangeEnds(tx, importId, ROWS_AT_ONCE);
  return ends.map((upTo, index) => ({ importId, after: ends[index - 1] ?? 0, upTo }));
}

function countOfAll({ added, moved }: Announced): number {
  return added.length + moved.length;
}

function idOf({ id }: { id: string }): string {
  return id;
}

type Announced = { added: { id: string; category: string }[]; moved: ImportedMove[] };

/** Publishes that these products were added, removed or changed, and queues the notices of those that came back. */
async function announceImport(shop: Shop, tx: Transaction, { added, moved }: Announced): Promise<void> {
  const all = [...added, ...moved];
  if (all.length === 0) return;
  if (all.length <= NAMED_MAX) {
    const ids = all.map(({ id }) => id);
    const former = moved.map(({ formerCategory }) => formerCategory);
    const categories = [...new Set([...all.map(({ category }) => category), ...former])];
    await shop.events.publish(tx, productChanged, { ids, categories });
    return publishMoves(shop, tx, moved);
  }
  await shop.events.publish(tx, resync, {});
  await queueNotices(shop, tx, moved);
}
