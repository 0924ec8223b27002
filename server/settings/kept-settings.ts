import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { createMoney, type Money } from "../../contract/money.ts";
import type { Settings } from "../../contract/settings/settings.ts";
import type { Database } from "../db/database.ts";
import { describeError } from "../describe-error.ts";
import { resync } from "../events/event.ts";
import type { Events } from "../events/events.ts";
import { settingsChanged, settingsInUse } from "./events.ts";
import { findSettings, type VersionedSettings } from "./store.ts";

const RELOAD_AGAIN_MS = 1_000;

/** The settings as this process keeps them, read once and again whenever they were changed. */
export type KeptSettings = {
  readonly current: Settings;
  /** How the settings have amounts counted and written. */
  readonly money: Money;
  /** Keeps these from now on, and has everything that shows settings made anew. */
  keep(found: VersionedSettings): void;
  reload(): Promise<void>;
};

/** Reads the settings, and follows what other processes make of them. */
export async function openSettings(db: Database, events: Events, log: Logger): Promise<KeptSettings> {
  let version: number | undefined;
  let current!: Settings;
  let money!: Money;
  // One after the other: the last one to begin has read last.
  let reading: Promise<void> = Promise.resolve();

  function keep(found: VersionedSettings): void {
    if (found.version === version) return;
    version = found.version;
    current = found.settings;
    money = createMoney(current);
    events.emit(settingsInUse, {});
  }

  function reload(): Promise<void> {
    reading = reading.catch(() => {}).then(async () => keep(await findSettings(db)));
    return reading;
  }

  /** What was kept stays in use while the database is away. */
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
    keep,
    reload,
  };
}
