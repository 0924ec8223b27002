import { useRef, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { languages as languageNames } from "#contract/i18n/languages.ts";
import type { StaffPage } from "#contract/pages/staff-endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { CallError, messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { focusWrongField, wrongFields } from "#web/office/shared/office-form.ts";
import { useKnownPages } from "./page-queries.ts";
import {
  followTitle,
  inputOf,
  isSame,
  isShown,
  type PageValues,
  valuesOf,
  type Written,
} from "./page-values.ts";
import type { LegalTemplate } from "./templates/templates.ts";

type Edits = {
  /** The version that the edits are based on, and what the form contained then. */
  version: number;
  base: PageValues;
  /** What the form contains. */
  values: PageValues;
  /** How often other texts were put into the form than those that were typed: its editors begin with them. */
  round: number;
};

export type PageEdits = ReturnType<typeof usePageEdits>;

type Options = {
  /** The page as it was saved last; undefined for a new one. */
  page: StaffPage | undefined;
  onAdded: (page: StaffPage) => void;
  onRemoved: () => void;
};

/** The form of a page, and what can be done with it. A version by somebody else never replaces what was typed. */
export function usePageEdits({ page, onAdded, onRemoved }: Options) {
  const { languages } = useSettings();
  const form = useRef<HTMLFormElement>(null);
  const pages = useKnownPages();
  const shown = (saved: Written | undefined) => valuesOf(saved, languages);
  const [edits, setEdits] = useState<Edits>(() => {
    const values = shown(page);
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

  const save = async () => {
    const sent = edits.values;
    const input = inputOf(sent);
    const reply = page
      ? await backOffice.staffPages.change({ id: page._id, ...input, version: edits.version })
      : await backOffice.staffPages.add(input);
    rebase(reply.page);
    // What was typed while saving stays.
    setEdits((now) => (now.values === sent ? { ...now, values: now.base } : now));
    pages.keep(reply.page);
    if (!page) onAdded(reply.page);
    return reply;
  };
  const publish = async (at: string | null) => {
    const saved = page && !isDirty ? page : (await save()).page;
    const reply = await backOffice.staffPages.publish({ id: saved._id, version: saved.version, at });
    pages.keepShown(reply.page);
    return reply;
  };
  const hide = async ({ _id: id }: StaffPage) => {
    const reply = await backOffice.staffPages.hide({ id });
    pages.keepShown(reply.page);
    return reply;
  };
  const remove = async (removed: StaffPage) => {
    const reply = await backOffice.staffPages.remove({ id: removed._id });
    pages.forgetList();
    onRemoved();
    return reply;
  };
  // One after the other: each is based on what the one before has saved.
  const { mutate, isPending, error } = useAction({
    mutationFn: (act: () => Promise<{ message: string }>) => act(),
    onSuccess: ({ message }) => toast.success(message, { about: "page" }),
    onError: (problem) => {
      toast.error(messageOf(problem), { about: "page" });
      if (form.current) focusWrongField(form.current, problem);
      if (problem instanceof CallError && problem.code === "page_changed" && page)
        return pages.readAgain(page);
    },
  });

  /** Shows other values, which are not saved by that. A toast says so, and brings back those of before. */
  const replace = (values: PageValues, said: string) => {
    const former = edits.values;
    show(values);
    toast(said, { about: "page", action: { text: t("Undo"), onClick: () => show(former) } });
  };
  return {
    ...{ form, page, isDirty, isPending },
    ...{ values: edits.values, round: edits.round },
    wrong: wrongFields(error),
    /** Whether shoppers read what the form contains. */
    isShown: page !== undefined && isShown(page) && !isDirty,
    change: (change: (values: PageValues) => PageValues) =>
      setEdits((before) => {
        const values = change(before.values);
        return { ...before, values: page ? values : followTitle(before.values, values, languages) };
      }),
    /** Shows what was written in an earlier version, from this moment. */
    restore: (version: Written, moment: string) =>
      replace(
        shown(version),
        t("The texts of {moment} are in the form. Save them to keep them.", { moment }),
      ),
    /** Shows the texts of a template, in its language if the shop has that. */
    beginWith: ({ path, language, title, description, body }: LegalTemplate) => {
      const [main = "en"] = languages;
      const isOffered = languages.includes(language);
      replace(
        shown({ path, texts: { [isOffered ? language : main]: { title, description, body } } }),
        isOffered
          ? t("The template is in the form. Fill in what stands in [brackets].")
          : t("This template is in {language}, which your shop does not have: it is in the form as {main}.", {
              language: languageNames[language],
              main: languageNames[main],
            }),
      );
    },
    /** What somebody else has saved, beside what was typed here, and the ways on from there. */
    meeting:
      newest && !isPending
        ? {
            takeNewest() {
              rebase(newest);
              replace(shown(newest), t("The newest version is in the form now."));
            },
            keepMine: () => rebase(newest),
          }
        : undefined,
    save: () => mutate(save),
    publish: (at: string | null) => mutate(() => publish(at)),
    hide: (hidden: StaffPage) => mutate(() => hide(hidden)),
    remove: (removed: StaffPage) => mutate(() => remove(removed)),
  };
}
