import { useLayoutEffect, useRef, useState } from "react";
import { useAskBeforeUnload } from "../fields/use-ask-before-unload.ts";

/** What became of a saved value. */
export type CellResult = {
  /** Why it was refused. */
  problem?: string;
  /** Whether what was typed is obsolete as well, because the value has changed: the newer one is shown. */
  isOutdated?: boolean;
  /** Something else to know about it. */
  note?: string;
};

export type CellEdit = {
  /** The value as it is shown: "$3.59". */
  shown: string;
  /** The value as it is typed: "3.59". */
  plain: string;
  /** How a typed text is shown until it is saved. */
  preview: (text: string) => string;
  /** Saves a text, given the one that it replaces. Never throws. */
  onSave: (text: string, seen: string) => Promise<CellResult>;
};

type Draft = { text: string; seen: string };

/** The state of a cell that is edited in place. What is typed is saved once, even if leaving it follows its Enter. */
export function useCellEdit({ shown, plain, preview, onSave }: CellEdit) {
  const input = useRef<HTMLInputElement>(null);
  // In a reference as well, because the focus leaves in the same moment as Enter saves.
  const draft = useRef<Draft>(undefined);
  const refused = useRef<Draft>(undefined);
  // What is being saved: until then the next edit is based on it, not on the value that it replaces.
  const expected = useRef<string>(undefined);
  const saved = useRef<Promise<string>>(undefined);
  const [typed, setTyped] = useState<string>();
  const [sent, setSent] = useState<string[]>([]);
  const [result, setResult] = useState<CellResult>({});
  const selects = useRef(false);

  useAskBeforeUnload(typed !== undefined || sent.length > 0);

  const text = typed ?? (sent.length > 0 ? (sent.at(-1) ?? "") : shown);
  // The value is replaced by what is typed next.
  useLayoutEffect(() => {
    const isFocused = document.activeElement === input.current;
    if (isFocused && (selects.current || draft.current === undefined) && text !== undefined)
      input.current?.select();
    selects.current = false;
  }, [text]);

  const change = (next: Draft | undefined) => {
    draft.current = next;
    setTyped(next?.text);
  };

  /** Saves a draft after the one before it; returns the value that is there then. */
  const send = async ({ text, seen: seenAtFirst }: Draft, before: Promise<string> | undefined) => {
    const shownMeanwhile = preview(text);
    setSent((all) => [...all, shownMeanwhile]);
    setResult({});
    const seen = before ? await before : seenAtFirst;
    const outcome = await onSave(text, seen);
    setSent((all) => all.slice(1));
    setResult(outcome);
    if (outcome.problem === undefined) return text;
    // What is typed by now was based on a value that was not saved.
    if (draft.current?.seen === text) draft.current = { ...draft.current, seen };
    if (!outcome.isOutdated && !draft.current) {
      refused.current = { text, seen };
      change(refused.current);
    }
    return seen;
  };

  const enqueue = (given: Draft) => {
    const work = send(given, saved.current);
    [expected.current, saved.current] = [given.text, work];
    void work.then(() => {
      if (saved.current === work) [expected.current, saved.current] = [undefined, undefined];
    });
  };

  return {
    input,
    text,
    isEditing: typed !== undefined,
    isSaving: sent.length > 0,
    ...result,
    begin: () => {
      if (draft.current) return;
      selects.current = true;
      const value = expected.current ?? plain;
      change({ text: value, seen: value });
      // The text may be the same, as with whole numbers.
      input.current?.select();
    },
    type: (next: string) => change({ text: next, seen: draft.current?.seen ?? expected.current ?? plain }),
    giveUp: () => {
      refused.current = undefined;
      change(undefined);
      setResult({});
      input.current?.select();
    },
    /** Saves what was typed, if it is another value; what was refused only when it is pressed `again`. */
    save: ({ again }: { again: boolean }) => {
      const given = draft.current;
      if (!given || (!again && given === refused.current)) return;
      refused.current = undefined;
      change(undefined);
      // Where the focus stays, in the last row, the next key replaces the value.
      if (document.activeElement === input.current) input.current?.select();
      if (given.text.trim() === given.seen) return setResult({});
      enqueue({ ...given, text: given.text.trim() });
    },
  };
}
