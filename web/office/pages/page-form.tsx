import { type FormEvent, Suspense } from "react";
import { inContext, t } from "#contract/i18n/i18n.ts";
import { addressOf, standardPages } from "#contract/pages/address.ts";
import { pageLimits } from "#contract/pages/limits.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";
import { submitOnCtrlEnter } from "#web/office/shared/office-form.ts";
import { placeholderIn } from "./page-values.ts";
import { PreviewPicture } from "./picture-field.tsx";
import { FoldedTextFields, TextFields } from "./text-fields.tsx";
import type { PageEdits } from "./use-page-edits.ts";

const FrontForm = lazyPart(async () => (await import("./front/front-form.tsx")).FrontForm);

/** The texts and the address of a page, or the blocks of the front page, with the buttons that save and publish it always in view. */
export function PageForm({ edits }: { edits: PageEdits }) {
  const [main = "en", ...others] = useSettings().languages;
  const { form, values, pictures, isDirty, isPending, isShown, save, publish } = edits;
  const placeholder = placeholderIn(values);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty) save();
  };
  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      onKeyDown={submitOnCtrlEnter}
      noValidate
      className="grid max-w-3xl gap-5 [&_:is(input,textarea,button)]:scroll-mb-24"
    >
      {values.blocks ? (
        <Suspense fallback={<Skeleton className="h-128" />}>
          <FrontForm edits={edits} blocks={values.blocks} />
        </Suspense>
      ) : (
        <>
          <TextFields language={main} edits={edits}>
            <AddressField edits={edits} />
          </TextFields>
          {others.map((language) => (
            <FoldedTextFields key={language} language={language} edits={edits} />
          ))}
          <PreviewPicture edits={edits} />
        </>
      )}
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-line border-t bg-paper py-3">
        <Button
          type="submit"
          look="secondary"
          disabled={!isDirty || isPending}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          className="min-h-12"
        >
          {t("Save draft")}
        </Button>
        <Button disabled={isShown || isPending} onClick={() => publish(null)} className="min-h-12">
          {t("Publish")}
        </Button>
        <div role="status" className="min-w-0 text-sm">
          {isDirty && <p className="text-muted">{t("Unsaved changes")}</p>}
          {pictures.isUploading && <p className="text-muted">{t("A picture is being uploaded")}</p>}
          {placeholder && (
            <p className="wrap-anywhere font-semibold text-amber">
              {t("Still to fill in: {placeholder}", { placeholder })}
            </p>
          )}
        </div>
      </div>
    </form>
  );
}

/** The path of the page. That of a new page follows its title until it is typed. */
function AddressField({ edits: { page, values, wrong, change } }: { edits: PageEdits }) {
  return (
    <Field
      label={t(inContext("page", "Address"))}
      name="path"
      dir="ltr"
      value={values.path}
      maxLength={pageLimits.pathLength}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      error={wrong?.path}
      hint={<bdi>{addressHint(page?.publishedPath, values.path)}</bdi>}
      onChange={({ target }) => change((before) => ({ ...before, path: target.value.trim() }))}
    />
  );
}

/** What happens at the address where shoppers read the page, and at that where they will. */
function addressHint(before: string | null | undefined, path: string): string {
  if (before && before !== path) {
    const address = addressOf(before);
    return standardPages.has(before)
      ? t("Once this is published, shoppers read the standard page at {path} again.", { path: address })
      : t("Once this is published, links to {path} lead nowhere.", { path: address });
  }
  const address = addressOf(path || "…");
  return standardPages.has(path)
    ? t("{path}, in the place of the standard page", { path: address })
    : address;
}
