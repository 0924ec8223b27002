import { isDeepStrictEqual } from "node:util";
import type { Settings } from "../../contract/settings/settings.ts";
import { type Actor, noteChange } from "../actor.ts";

/** Notes for the audit log which settings a change changes, each by its name, such as "tax.percent". */
export function noteSettings(actor: Actor, before: Settings, after: Settings): void {
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
