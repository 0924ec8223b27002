import type { ReactNode } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { UnsavedChanges } from "#web/components/fields/unsaved-changes.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { submitOnCtrlEnter } from "#web/office/shared/office-form.ts";
import { sectionOf } from "./sections.ts";
import type { SettingsFormState } from "./use-settings-form.ts";

type Form = Pick<SettingsFormState, "section" | "isChanged" | "isPending" | "error" | "wrong" | "onSubmit">;

/** The form of a section, with its Save button always in view; whoever leaves with unsaved changes is asked. */
export function SettingsForm({ form, children }: { form: Form; children: ReactNode }) {
  const { section, isChanged, isPending, error, onSubmit } = form;
  return (
    <form
      onSubmit={onSubmit}
      onKeyDown={submitOnCtrlEnter}
      noValidate
      className="grid gap-6 [&_:is(input,select,button)]:scroll-mb-24"
    >
      <PageHead title={t("{section} · Settings", { section: t(section.title) })} />
      <h2 className="sr-only">{t(section.title)}</h2>
      {children}
      <ErrorsElsewhere form={form} />
      <FormError error={error} />
      <div className="sticky bottom-0 z-10 flex items-center gap-4 border-line border-t bg-paper py-3">
        <Button
          type="submit"
          disabled={isPending}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          className="min-h-12 min-w-32"
        >
          {t("Save")}
        </Button>
        <p role="status" className="text-muted text-sm">
          {isChanged && t("Unsaved changes")}
        </p>
      </div>
      <UnsavedChanges when={isChanged} />
    </form>
  );
}

/** What the shop refuses because of settings in another section, such as a fee with cents in a currency without. */
function ErrorsElsewhere({ form: { section, wrong = {} } }: { form: Form }) {
  const elsewhere = Object.entries(wrong).flatMap(([field, message]) => {
    const other = sectionOf(field);
    if (!other || other === section) return [];
    return [{ field, text: t("{section}: {message}", { section: t(other.title), message }) }];
  });
  if (elsewhere.length === 0) return null;
  return (
    <ul role="alert" className="grid gap-1 rounded-xl bg-tomato-soft px-4 py-3 text-tomato">
      {elsewhere.map(({ field, text }) => (
        <li key={field}>{text}</li>
      ))}
    </ul>
  );
}

/** A group of fields with a heading. */
export function SettingsGroup({
  title,
  about,
  children,
}: {
  title: string;
  about?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-2xl border border-line bg-surface p-4 sm:p-6">
      <legend className="float-start w-full font-bold text-lg">{title}</legend>
      {about && <p className="-mt-3 text-muted">{about}</p>}
      {children}
    </fieldset>
  );
}
