import { isDeepStrictEqual } from "node:util";
import { ShopError } from "#contract/errors.ts";
import type { SettingsChange } from "#contract/settings/schema.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { type Actor, actorRow, noteChange } from "#platform/actor.ts";
import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { settingsChanged } from "./events.ts";
import { requireMainTexts, standardMenus } from "./menus.ts";
import { findSettings, insertSettings, lockSettings, type VersionedSettings, withSettings } from "./store.ts";

/** The settings and their version, which a change has to name. */
export async function readAllSettings({ db }: Shop) {
  return viewSettings(await findSettings(db));
}

/** The settings from now on, and the version that they are based on; what is not there stays as it is. */
export type Change = { version: number; settings: SettingsChange };

/** Throws `settings_changed` when there is a newer version of the settings. */
export async function requireVersion({ db }: Shop, version: number): Promise<void> {
  const newest = await findSettings(db);
  if (newest.version !== version) throw new ShopError("settings_changed");
}

/**
 * Changes the settings: every domain adapts in the same transaction, or rejects the change, which rolls it back.
 * `version` is the version that the change is based on. Throws `settings_changed` when there is a newer one,
 * `settings_rule` when a domain rejects the change, `invalid_input` for menus without a text in the main language.
 */
export async function changeSettings(shop: Shop, actor: Actor, { version, settings: sent }: Change) {
  const changed = await inTransaction(shop.db, async (tx) => {
    await lockSettings(tx, "exclusive");
    const before = await findSettings(tx);
    if (before.version !== version) throw new ShopError("settings_changed");
    const settings = withSettings(before.settings, sent);
    requireMainTexts(before.settings, settings);
    for (const follow of shop.settingsFollowers) await follow(tx, before.settings, settings);
    const next = { version: version + 1, settings, changedAt: shop.clock() };
    await insertSettings(tx, {
      version: next.version,
      data: settings,
      ...actorRow(actor),
      at: next.changedAt,
    });
    noteSettings(actor, before.settings, settings);
    await shop.events.publish(tx, settingsChanged, {});
    return next;
  });
  // The next request, perhaps from the same person, must see the new settings.
  shop.settings.keep(changed);
  return viewSettings(changed);
}

/** Reads the settings and locks them against changes until the transaction ends. */
export async function holdSettings(tx: Transaction): Promise<Settings> {
  await lockSettings(tx, "shared");
  return (await findSettings(tx)).settings;
}

function viewSettings({ version, settings, changedAt }: VersionedSettings) {
  return {
    version,
    settings,
    changedAt: changedAt?.toISOString() ?? null,
    standardMenus: standardMenus(settings),
  };
}

/** Notes for the audit log which settings a change changes, each by its name, such as "tax.percent". */
function noteSettings(actor: Actor, before: Settings, after: Settings): void {
  const [old, current] = [valuesOf(before), valuesOf(after)];
  for (const field of new Set([...old.keys(), ...current.keys()]))
    if (!isDeepStrictEqual(old.get(field), current.get(field)))
      noteChange(actor, { field, before: inWords(old.get(field)), after: inWords(current.get(field)) });
}

/** The settings by their names, those in groups one by one. */
function valuesOf(settings: object, prefix = ""): Map<string, unknown> {
  return new Map(
    Object.entries(settings).flatMap(([name, value]) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? [...valuesOf(value, `${prefix}${name}.`)]
        : [[`${prefix}${name}`, value] as const],
    ),
  );
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
