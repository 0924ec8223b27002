import { dayAfter, dayOf, momentsOfDays, zoneOf } from "#platform/days.ts";
import { removeInBatches } from "#platform/db/batches.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { replaceDay } from "./day-store.ts";
import { type Span, sumFigures } from "./figures-store.ts";
import {
  addChangedDays,
  addStaleDays,
  deleteCounted,
  findFirstOrder,
  findProgress,
  findStaleDay,
  lockProgress,
  saveProgress,
} from "./progress-store.ts";

/** Longer than any transaction lasts, and than the clocks of servers differ: a change may be committed after later ones. */
const OVERLAP_MS = 5 * 60_000;
/**
 * Orders of the last minute are added when somebody looks: some are not committed yet, or come from a server whose clock is
 * behind. They are counted with the next changes, so this is less than the overlap.
 */
const SETTLED_AFTER_MS = 60_000;
/** The others are counted by the next job. */
const DAYS_AT_ONCE = 400;

/**
 * Counts the days of which something has changed, and all of them the first time and after a change of the time zone. Each
 * day is one transaction, and counting it again gives the same: whoever is interrupted goes on later, and several can do
 * it at the same time.
 */
export async function countDays(shop: Shop): Promise<void> {
  await deleteOtherZone(shop);
  await inTransaction(shop.db, (tx) => noteChanges(shop, tx));
  for (let counted = 0; counted < DAYS_AT_ONCE; counted += 1)
    if (!(await inTransaction(shop.db, (tx) => countNextDay(shop, tx)))) return;
}

/**
 * Deletes what was counted in another time zone, slice by slice, each by itself: in a large shop there are millions of rows.
 * Whoever is interrupted goes on with the rest, because the progress names the other time zone until all is gone.
 */
async function deleteOtherZone({ db, settings }: Shop): Promise<void> {
  const progress = await findProgress(db);
  if (!progress || progress.timeZone === zoneOf(settings.current.timeZone)) return;
  await removeInBatches((limit) => deleteCounted(db, limit));
}

async function noteChanges({ clock, settings }: Shop, tx: Transaction): Promise<void> {
  const [now, timeZone] = [clock(), zoneOf(settings.current.timeZone)];
  const progress = await lockProgress(tx);
  if (progress?.timeZone === timeZone) {
    await addChangedDays(tx, new Date(progress.seenUntil.getTime() - OVERLAP_MS), timeZone);
    return saveProgress(tx, { ...progress, seenUntil: now });
  }
  // Before the days: who comes at the same time waits for it, and then finds it.
  await saveProgress(tx, { timeZone, seenUntil: now, changedAt: now });
  // What somebody has counted since in the other time zone.
  await removeInBatches((limit) => deleteCounted(tx, limit));
  const first = await findFirstOrder(tx);
  if (first) await addStaleDays(tx, [...daysBetween(dayOf(first, timeZone), dayOf(now, timeZone))]);
}

function* daysBetween(first: string, last: string): Generator<string> {
  for (let day = first; day <= last; day = dayAfter(day, 1)) yield day;
}

/** Returns whether there was a day to count. */
async function countNextDay({ clock }: Shop, tx: Transaction): Promise<boolean> {
  const progress = await lockProgress(tx);
  const day = await findStaleDay(tx);
  if (!progress || day === undefined) return false;
  const [now, span] = [clock(), spanOf(day, progress.timeZone)];
  const countedUntil = now >= span.before ? span.before : new Date(now.getTime() - SETTLED_AFTER_MS);
  const figures = await sumFigures(tx, { ...span, before: countedUntil }, progress.timeZone);
  await replaceDay(tx, day, span, { ...figures, countedUntil });
  await saveProgress(tx, { ...progress, changedAt: now });
  return true;
}

/** From the beginning of a day until that of the next one: 23 to 25 hours. */
export function spanOf(day: string, timeZone: string): Span {
  const { from, before } = momentsOfDays({ from: day, to: day }, timeZone);
  return { from: from as Date, before: before as Date };
}
