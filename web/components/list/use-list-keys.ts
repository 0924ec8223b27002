import { useEffect, useEffectEvent } from "react";
import { inContext, type Message, msg } from "#contract/i18n/i18n.ts";
import { readText, writeText } from "#web/client/stored-text.ts";
import type { Selection } from "./use-selection.ts";

const KEY = "larder-list-keys";

/** The keyboard shortcuts of a page with a list. */
export const listKeys = {
  "/": inContext("key", "Search"),
  j: msg("Next row"),
  k: msg("Row before"),
  x: msg("Select the row"),
  "?": msg("Show these keys"),
} as const;

/** Single-letter shortcuts can be switched off: https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts */
export const areKeysOn = () => readText(KEY) !== "off";
export const switchKeys = (on: boolean) => writeText(KEY, on ? null : "off");

/** Shortcuts that a list has beside these, with what they do to the focused row. */
export type RowKeys = Readonly<Record<string, { text: Message; act: (row: HTMLElement) => void }>>;

/** Listens for the shortcuts while the list is mounted. */
export function useListKeys(
  selection: Selection | undefined,
  onHelp: () => void,
  rowKeys: RowKeys = {},
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const row = currentRow();
    const isOnRow = row !== undefined && event.target === row;
    const act = (isOnRow && rowActions[event.key]) || (areKeysOn() ? actions[event.key] : undefined);
    if (act) {
      event.preventDefault();
      act();
    } else if (row && areKeysOn() && !event.repeat) rowKeys[event.key]?.act(row);
  });
  // They are no single characters, and only do something to a row that has the focus itself.
  const rowActions: Record<string, () => void> = {
    ArrowDown: () => focusRow(1),
    ArrowUp: () => focusRow(-1),
    Enter: () => currentRow()?.querySelector<HTMLElement>("[data-row-open]")?.click(),
  };
  const actions: Record<string, () => void> = {
    "/": () => document.querySelector<HTMLElement>("[data-list-search]")?.focus(),
    j: () => focusRow(1),
    k: () => focusRow(-1),
    x: () => {
      const id = currentRow()?.dataset.row;
      if (id !== undefined) selection?.toggle(id);
    },
    "?": onHelp,
  };
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("dialog")) return true;
  return target.matches("input:not([type=checkbox]), textarea, select") || target.isContentEditable;
}

function currentRow(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>("[data-row]") ?? undefined;
}

/** Focuses the row after or before the focused one; the first row if none is focused. */
function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const current = currentRow();
  const place = current ? rows.indexOf(current) + step : 0;
  const row = rows[place];
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}
