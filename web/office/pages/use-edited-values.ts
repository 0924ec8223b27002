import { useState } from "react";
import type { StaffPage } from "#contract/pages/staff-endpoints.ts";
import { useSettings } from "#web/components/settings.ts";
import { followTitle, isSame, type PageValues, valuesOf, type Written } from "./page-values.ts";

type Edits = {
  /** The version that the edits are based on, and what the form contained then. */
  version: number;
  base: PageValues;
  /** What the form contains. */
  values: PageValues;
  /** How often other texts were put into the form than those that were typed: its editors begin with them. */
  round: number;
};

/**
 * What the form of a page contains, which begins with what was saved, or `start`. A version by somebody else never replaces
 * what was typed.
 */
export function useEditedValues(page: StaffPage | undefined, start: Written | undefined) {
  const { languages } = useSettings();
  const shown = (saved: Written | undefined) => valuesOf(saved, languages);
  const [edits, setEdits] = useState<Edits>(() => {
    const values = shown(page ?? start);
    return { version: page?.version ?? 0, base: values, values, round: 0 };
  });
  const isDirty = !isSame(edits.base, edits.values);
  /** Puts other values into the form. */
  const show = (values: PageValues) => setEdits((before) => ({ ...before, values, round: before.round + 1 }));
  /** Bases the edits on another version. */
  const rebase = (saved: StaffPage) =>
    setEdits((before) => ({ ...before, version: saved.version, base: shown(saved) }));

  const newest = page && page.version > edits.version ? page : undefined;
  if (newest && !isDirty) {
    rebase(newest);
    show(shown(newest));
  }
  return {
    ...edits,
    ...{ isDirty, newest, shown, show, rebase },
    /** Bases the edits on what was saved of these values. What was typed meanwhile stays. */
    settle(sent: PageValues, saved: StaffPage) {
      rebase(saved);
      setEdits((now) => (now.values === sent ? { ...now, values: now.base } : now));
    },
    change: (change: (values: PageValues) => PageValues) =>
      setEdits((before) => {
        const values = change(before.values);
        // What takes the place of a standard page is read where that is.
        return {
          ...before,
          values: (page ?? start) ? values : followTitle(before.values, values, languages),
        };
      }),
  };
}
