import { type ReactNode, Suspense } from "react";
import { inContext, t } from "#contract/i18n/i18n.ts";
import type { Language } from "#contract/i18n/languages.ts";
import { pageLimits } from "#contract/pages/limits.ts";
import { Field, TextField } from "#web/components/fields/field.tsx";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { LanguageFold } from "./language-fold.tsx";
import { emptyText, withText } from "./page-values.ts";
import type { PageEdits } from "./use-page-edits.ts";

const TextEditor = lazyPart(async () => (await import("./text-editor.tsx")).TextEditor);

type TextFieldsProps = {
  language: Language;
  edits: PageEdits;
  /** What stands below the title. */
  children?: ReactNode;
};

/** The fields of a page in one language. */
export function TextFields({ language, edits, children }: TextFieldsProps) {
  const { values, round, wrong = {}, change } = edits;
  const path = `texts.${language}`;
  return (
    <div className="grid gap-5">
      <TitleField language={language} edits={edits} />
      {children}
      <DescriptionField language={language} edits={edits} />
      <Suspense fallback={<Skeleton className="h-80" />}>
        <TextEditor
          key={round}
          initial={(values.texts[language] ?? emptyText).body}
          language={language}
          error={Object.entries(wrong).find(([name]) => name.startsWith(`${path}.body`))?.[1]}
          onChange={(body) => change((before) => withText(before, language, { body }))}
        />
      </Suspense>
    </div>
  );
}

/** The same, folded, for a language other than the main one. */
export function FoldedTextFields({ language, edits }: Omit<TextFieldsProps, "children">) {
  return (
    <LanguageFold
      language={language}
      isWritten={Boolean(edits.values.texts[language]?.title.trim())}
      wrong={edits.wrong}
      path={`texts.${language}`}
    >
      <TextFields language={language} edits={edits} />
    </LanguageFold>
  );
}

type HeadFieldProps = {
  language: Language;
  edits: PageEdits;
  /** What is shown without it. */
  placeholder?: string | undefined;
};

/** The title of a page in one language. */
export function TitleField({ language, edits: { values, wrong, change }, placeholder }: HeadFieldProps) {
  const name = `texts.${language}.title`;
  return (
    <Field
      label={t("Title")}
      name={name}
      {...{ lang: language, dir: "auto", autoComplete: "off", placeholder }}
      value={values.texts[language]?.title ?? ""}
      maxLength={pageLimits.titleLength}
      error={wrong?.[name]}
      onChange={({ target }) => change((before) => withText(before, language, { title: target.value }))}
    />
  );
}

/** What search engines say about a page in one language. */
export function DescriptionField({
  language,
  edits: { values, wrong, change },
  placeholder,
}: HeadFieldProps) {
  const name = `texts.${language}.description`;
  return (
    <TextField
      label={t(inContext("page", "Description"))}
      name={name}
      {...{ lang: language, dir: "auto", autoComplete: "off", placeholder }}
      rows={2}
      value={values.texts[language]?.description ?? ""}
      maxLength={pageLimits.descriptionLength}
      error={wrong?.[name]}
      hint={t("Search engines show it below the title.")}
      onChange={({ target }) => change((before) => withText(before, language, { description: target.value }))}
    />
  );
}
