import { Keyboard } from "lucide-react";
import { useState } from "react";
import { type Message, t } from "#contract/i18n/i18n.ts";
import { Dialog } from "../dialog.tsx";
import { areKeysOn, listKeys, type RowKeys, switchKeys, useListKeys } from "./use-list-keys.ts";
import type { Selection } from "./use-selection.ts";

type ListKeysProps = {
  selection?: Selection | undefined;
  /** Other keys that the list has, which are not switched off. */
  more?: Readonly<Record<string, Message>>;
  /** What keys do to the focused row. */
  rowKeys?: RowKeys;
};

/** The keyboard shortcuts of a list, and the dialog that lists them. */
export function ListKeys({ selection, more = {}, rowKeys = {} }: ListKeysProps) {
  const [open, setOpen] = useState(false);
  const [on, setOn] = useState(areKeysOn);
  useListKeys(selection, () => setOpen(true), rowKeys);
  const ofRows = Object.fromEntries(Object.entries(rowKeys).map(([key, { text }]) => [key, text]));
  return (
    <>
      <button
        type="button"
        aria-label={t("Keyboard shortcuts")}
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink max-lg:hidden"
      >
        <Keyboard aria-hidden className="size-5" />
      </button>
      <Dialog open={open} title={t("Keyboard shortcuts")} onClose={() => setOpen(false)}>
        <h2 className="pe-10 font-extrabold text-2xl">{t("Keyboard shortcuts")}</h2>
        <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {Object.entries({ ...listKeys, ...ofRows, ...more }).map(([key, text]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-block min-w-8 rounded-lg border border-line bg-sunken px-2 py-1 text-center font-semibold">
                  {key}
                </kbd>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-5 flex min-h-8 items-center gap-3">
          <input
            type="checkbox"
            checked={on}
            onChange={({ target }) => {
              setOn(target.checked);
              switchKeys(target.checked);
            }}
            className="size-4.5 accent-brand"
          />
          {Object.keys(more).length > 0 ? t("Use the single-character keys") : t("Use these keys")}
        </label>
      </Dialog>
    </>
  );
}
