import { useMemo, useRef, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { languages as languageNames } from "#contract/i18n/languages.ts";
import type { StaffPage } from "#contract/pages/staff-endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { CallError, messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { focusWrongField, wrongFields } from "#web/office/shared/office-form.ts";
import { changed, namedByBlock } from "./front/blocks.ts";
import { useKnownPages } from "./page-queries.ts";
import { inputOf, isShown, PAGE, type PageValues, type Written } from "./page-values.ts";
import type { LegalTemplate } from "./templates/templates.ts";
import { useEditedValues } from "./use-edited-values.ts";
import { usePagePictures } from "./use-page-pictures.ts";

export type PageEdits = ReturnType<typeof usePageEdits>;

type Options = {
  /** The page as it was saved last; undefined for a new one. */
  page: StaffPage | undefined;
  /** What a new one begins with. */
  start: Written | undefined;
  onAdded: (page: StaffPage) => void;
  onRemoved: () => void;
};

/** The form of a page, and what can be done with it. */
export function usePageEdits({ page, start, onAdded, onRemoved }: Options) {
  const { languages } = useSettings();
  const form = useRef<HTMLFormElement>(null);
  const pages = useKnownPages();
  const edits = useEditedValues(page, start);
  const { values, round, version, newest, isDirty, shown, rebase, change } = edits;
  const [isPreviewed, setPreviewed] = useState(false);
  // What was typed while it was saved for the preview.
  if (isPreviewed && isDirty) setPreviewed(false);
  const pictures = usePagePictures((of, picture) =>
    change(({ blocks, ...rest }) =>
      of === PAGE
        ? { ...rest, blocks, picture }
        : { ...rest, blocks: blocks && changed(blocks, of, (block) => ({ ...block, picture })) },
    ),
  );

  const save = async () => {
    const input = inputOf(values);
    const reply = page
      ? await backOffice.staffPages.change({ id: page._id, ...input, version })
      : await backOffice.staffPages.add(input);
    edits.settle(values, reply.page);
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
  const preview = async () => {
    const reply = await save();
    setPreviewed(true);
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
  const { mutate, isPending, error, variables } = useAction({
    mutationFn: ({ run }: { run: () => Promise<{ message: string }>; sent: PageValues }) => run(),
    onSuccess: ({ message }) => toast.success(message, { about: "page" }),
    onError: (problem) => {
      toast.error(messageOf(problem), { about: "page" });
      if (form.current) focusWrongField(form.current, problem);
      if (problem instanceof CallError && problem.code === "page_changed" && page)
        return pages.readAgain(page);
    },
  });
  const act = (run: () => Promise<{ message: string }>) => {
    if (pictures.isUploading) toast(t("Wait until the picture is uploaded."), { about: "page" });
    else mutate({ run, sent: values });
  };
  const sent = variables?.sent.blocks;
  const wrong = useMemo(() => namedByBlock(wrongFields(error), sent ?? []), [error, sent]);

  /** Puts other values into the form, in which a block's id can be another's. */
  const show = (others: PageValues) => {
    pictures.forgetAll();
    edits.show(others);
  };
  /** Shows other values, which are not saved by that. A toast says so, and brings back those of before. */
  const replace = (others: PageValues, said: string) => {
    show(others);
    toast(said, { about: "page", action: { text: t("Undo"), onClick: () => show(values) } });
  };
  return {
    ...{ form, page, pictures, isDirty, isPending, values, round, wrong, change },
    /** Whether shoppers read what the form contains. */
    isShown: page !== undefined && isShown(page) && !isDirty,
    /** Whether the preview is to be shown, for which the page was saved. */
    isPreviewed,
    /** Shows what was written in an earlier version, from this moment. */
    restore: (restored: Written, moment: string) =>
      replace(
        shown(restored),
        t("The texts of {moment} are in the form. Save them to keep them.", { moment }),
      ),
    /** Shows the texts of a template, in its language if the shop has that. */
    beginWith: ({ path, language, title, description, body }: LegalTemplate) => {
      const [main = "en"] = languages;
      const isOffered = languages.includes(language);
      const texts = { [isOffered ? language : main]: { title, description, body } };
      replace(
        shown({ path, texts, picture: null, blocks: null }),
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
    save: () => act(save),
    preview: () => act(preview),
    publish: (at: string | null) => act(() => publish(at)),
    hide: (hidden: StaffPage) => act(() => hide(hidden)),
    remove: (removed: StaffPage) => act(() => remove(removed)),
  };
}
