import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { createMoney } from "#contract/create-money.ts";
import { readerLocale } from "#contract/i18n/i18n.ts";
import type { Money } from "#contract/money.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { Database } from "#platform/db/database.ts";
import { resync } from "#platform/events/event.ts";
import type { Events } from "#platform/events/events.ts";
import { writtenIn } from "#platform/languages/languages.ts";
import { describeError } from "#platform/log/describe-error.ts";
import { settingsChanged, settingsInUse } from "./events.ts";
import { findSettings, type VersionedSettings } from "./store.ts";

const RELOAD_AGAIN_MS = 1_000;

/** The settings as this process caches them; read again after each change. */
export type CachedSettings = {
  readonly current: Settings;
  /** Calculates and formats amounts of money by the settings. */
  readonly money: Money;
  /** How dates, weights and amounts are written for whoever is answered, and the same functions for them. */
  readonly reader: Pick<Settings, "locale" | "weightUnit"> & { money: Money };
  /** Replaces the cached settings and invalidates everything that depends on them. */
  keep(found: VersionedSettings): void;
  reload(): Promise<void>;
};

/** Reads the settings and follows changes made by other processes. */
export async function openSettings(db: Database, events: Events, log: Logger): Promise<CachedSettings> {
  let version: number | undefined;
  let current!: Settings;
  let money!: Money;
  const readers = new Map<string, CachedSettings["reader"]>();
  // Reads run one after the other, so that the last result is the newest.
  let reading: Promise<void> = Promise.resolve();

  function keep(found: VersionedSettings): void {
    if (found.version === version) return;
    version = found.version;
    current = found.settings;
    money = createMoney(current);
    readers.clear();
    events.emit(settingsInUse, {});
  }

  function reload(): Promise<void> {
    reading = reading.catch(() => {}).then(async () => keep(await findSettings(db)));
    return reading;
  }

  /** The cached settings stay in use while the database is unavailable. */
  async function follow(): Promise<void> {
    for (;;) {
      try {
        return await reload();
      } catch (error) {
        log.warn(`The settings could not be read again (${describeError(error)}).`);
        await wait(RELOAD_AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  await reload();
  events.subscribe(settingsChanged, () => void follow());
  events.subscribe(resync, () => void follow());
  return {
    get current() {
      return current;
    },
    get money() {
      return money;
    },
    get reader() {
      const locale = writtenIn(readerLocale(current));
      const reader = readers.get(locale) ?? {
        locale,
        weightUnit: current.weightUnit,
        money: createMoney({ ...current, locale }),
      };
      readers.set(locale, reader);
      return reader;
    },
    keep,
    reload,
  };
}
