import { readerLanguage } from "#contract/i18n/i18n.ts";
import type { Language } from "#contract/i18n/languages.ts";
import { reportLimits } from "#contract/reports/limits.ts";
import { periodDays } from "#contract/reports/periods.ts";
import { isFound } from "#domains/catalog/index.ts";
import { dayAfter, dayOf } from "#platform/days.ts";
import { inTransaction } from "#platform/db/database.ts";
import { inLanguage } from "#platform/languages/languages.ts";
import { describeError } from "#platform/log/describe-error.ts";
import type { Shop } from "#platform/shop.ts";
import { addMissed, deleteMissedBefore } from "./search-store.ts";

const WAIT_MS = 20_000;
/** The different searches that one process keeps until it stores them. */
const WAITING = 50;
const SHORTEST = 3;
/** A phone or card number is none of the shop's business here, nor is an email address. */
const DIGITS = 6;

/** How often words were searched for, and in which language last. */
type Noted = Map<string, { times: number; language: Language }>;

/** Counts searches that found nothing in memory, and stores them together. */
export function createMissedSearches(shop: Shop) {
  let waiting: Noted = new Map();
  let timer: NodeJS.Timeout | undefined;
  const store = async () => {
    clearTimeout(timer);
    const noted = waiting;
    [waiting, timer] = [new Map(), undefined];
    if (noted.size > 0)
      await storeMissed(shop, noted).catch((error: unknown) =>
        shop.log.warn(`Searches without a result were not counted: ${describeError(error)}`),
      );
  };
  return {
    note(text: string): void {
      const words = keptWords(text);
      if (!words || (!waiting.has(words) && waiting.size >= WAITING)) return;
      const { times = 0 } = waiting.get(words) ?? {};
      waiting.set(words, { times: times + 1, language: readerLanguage() });
      timer ??= setTimeout(store, WAIT_MS).unref();
    },
    store,
  };
}

/** Control characters, and those that turn the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\p{Bidi_Control}\s]+/gu;

/** A search as it is kept: without case, double spaces and what controls a display. Undefined when it is not kept. */
export function keptWords(text: string): string | undefined {
  const words = text.replace(INVISIBLE, " ").trim().toLowerCase().normalize("NFC");
  const isPrivate = /[@＠]/.test(words) || words.replace(/\P{Nd}/gu, "").length >= DIGITS;
  return isPrivate || words.length < SHORTEST || words.length > reportLimits.searchLength ? undefined : words;
}

/** Stores those of the searches of which the catalogue has nothing: whoever calls may be anybody. */
async function storeMissed(shop: Shop, noted: Noted): Promise<void> {
  const missed = new Map<string, number>();
  for (const [words, { times, language }] of noted)
    if (!(await inLanguage(language, () => isFound(shop, words)))) missed.set(words, times);
  const today = dayOf(shop.clock(), shop.settings.current.timeZone);
  if (missed.size > 0) await inTransaction(shop.db, (tx) => addMissed(tx, today, missed));
}

/** Deletes the searches that no report shows any more. */
export function sweepMissed({ clock, db, settings }: Shop): Promise<void> {
  const today = dayOf(clock(), settings.current.timeZone);
  return deleteMissedBefore(db, dayAfter(today, -2 * periodDays.year));
}
