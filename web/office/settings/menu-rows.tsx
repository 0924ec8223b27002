import { Plus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { onFirstClick } from "#web/components/on-first-click.ts";
import { MoveButtons } from "#web/office/shared/move-buttons.tsx";
import { moved } from "#web/office/shared/moved.ts";

type MenuRowsProps<T> = {
  items: readonly T[];
  /** How many there can be, and what is said when there are so many. */
  max: number;
  full: string;
  /** What a row is called, and what its buttons call it, which can be empty. */
  numbered: (number: number) => string;
  nameOf: (item: T) => string | undefined;
  fields: (item: T, index: number, set: (item: T) => void) => ReactNode;
  /** What is added, and the words of the button that does it. */
  blank: T;
  add: ReactNode;
  onChange: (items: T[]) => void;
  /** Called when rows got other numbers, by which the server's messages name them. */
  onRenumber: () => void;
  /** What stands beside that button. */
  children?: ReactNode;
};

/** A list of links or of groups, whose rows can be moved, removed and added to. */
export function MenuRows<T>(props: MenuRowsProps<T>) {
  const { items, max, full, numbered, nameOf, fields, blank, add, onChange, onRenumber, children } = props;
  const [list, addButton] = [useRef<HTMLOListElement>(null), useRef<HTMLButtonElement>(null)];
  const rows = useRows(items, onChange);
  const [announced, announce] = useState("");
  const isFull = items.length >= max;
  const onAdd = () => {
    if (isFull) return;
    flushSync(() => rows.add(blank));
    list.current?.lastElementChild?.querySelector("input")?.focus();
  };
  return (
    <div className="grid gap-4">
      {items.length > 0 && (
        <ol ref={list} className="grid divide-y divide-line rounded-xl border border-line">
          {items.map((item, index) => {
            const name = nameOf(item) || numbered(index + 1);
            const moveTo = (to: number) => {
              rows.move(index, to);
              onRenumber();
              announce(
                t("{name} is number {place} of {count}", { name, place: to + 1, count: items.length }),
              );
            };
            return (
              <li key={rows.ids[index]}>
                <fieldset className="grid min-w-0 gap-3 p-3 sm:p-4">
                  <legend className="sr-only">{numbered(index + 1)}</legend>
                  {fields(item, index, (changed) => onChange(items.with(index, changed)))}
                  <div className="flex items-center justify-end gap-1">
                    <MoveButtons
                      up={t("Move {name} up", { name })}
                      down={t("Move {name} down", { name })}
                      place={index}
                      count={items.length}
                      onMove={moveTo}
                    />
                    <Button
                      look="danger"
                      onClick={onFirstClick(() => {
                        rows.remove(index);
                        onRenumber();
                        // The pressed button disappears.
                        addButton.current?.focus();
                      })}
                      className="min-w-24 px-3"
                    >
                      {t("Remove")}
                      <span className="sr-only"> {name}</span>
                    </Button>
                  </div>
                </fieldset>
              </li>
            );
          })}
        </ol>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* Not `disabled` in a full list, where it could not take the focus of a row that is removed. */}
        <Button ref={addButton} look="secondary" aria-disabled={isFull} onClick={onAdd} className={offLook}>
          <Plus aria-hidden className="size-5" />
          {add}
        </Button>
        {children}
        {isFull && <p className="text-muted text-sm">{full}</p>}
      </div>
    </div>
  );
}

/** How a button looks that does nothing now. */
export const offLook = "aria-disabled:cursor-not-allowed aria-disabled:opacity-60";

/** Numbers for rows whose items have no ids of their own: they stay with the rows that are moved. */
function useRows<T>(items: readonly T[], onChange: (items: T[]) => void) {
  const [ids, setIds] = useState(() => [...items.keys()]);
  // It is another list, such as the one that somebody else has saved.
  if (ids.length !== items.length) setIds([...items.keys()]);
  const change = (changed: T[], theirIds: number[]) => {
    setIds(theirIds);
    onChange(changed);
  };
  return {
    ids,
    move: (from: number, to: number) => change(moved(items, from, to), moved(ids, from, to)),
    remove: (index: number) => change(items.toSpliced(index, 1), ids.toSpliced(index, 1)),
    add: (item: T) => change([...items, item], [...ids, Math.max(-1, ...ids) + 1]),
  };
}
