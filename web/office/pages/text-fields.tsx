import { ChevronDown } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { inContext, t } from "#contract/i18n/i18n.ts";
import { type Language, languages } from "#contract/i18n/languages.ts";
import { pageLimits } from "#contract/pages/limits.ts";
import { Field, TextField } from "#web/components/fields/field.tsx";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { emptyText, type PageText } from "./page-values.ts";
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
  const text = values.texts[language] ?? emptyText;
  const path = `texts.${language}`;
  const set = (typed: Partial<PageText>) =>
    change(({ texts, ...rest }) => ({
      ...rest,
      texts: { ...texts, [language]: { ...(texts[language] ?? emptyText), ...typed } },
    }));
  const shared = { lang: language, dir: "auto", autoComplete: "off" };
  return (
    <div className="grid gap-5">
      <Field
        label={t("Title")}
        name={`${path}.title`}
        {...shared}
        value={text.title}
        maxLength={pageLimits.titleLength}
        error={wrong[`${path}.title`]}
        onChange={({ target }) => set({ title: target.value })}
      />
      {children}
      <TextField
        label={t(inContext("page", "Description"))}
        name={`${path}.description`}
        {...shared}
        rows={2}
        value={text.description}
        maxLength={pageLimits.descriptionLength}
        error={wrong[`${path}.description`]}
        hint={t("Search engines show it below the title.")}
        onChange={({ target }) => set({ description: target.value })}
      />
      <Suspense fallback={<Skeleton className="h-80" />}>
        <TextEditor
          key={round}
          initial={text.body}
          language={language}
          error={Object.entries(wrong).find(([name]) => name.startsWith(`${path}.body`))?.[1]}
          onChange={(body) => set({ body })}
        />
      </Suspense>
    </div>
  );
}

/** The same, folded, for a language other than the main one. It opens when something in it was refused. */
export function FoldedTextFields({ language, edits }: Omit<TextFieldsProps, "children">) {
  const part = useRef<HTMLDetailsElement>(null);
  const { wrong = {}, values } = edits;
  const isRefused = Object.keys(wrong).some((name) => name.startsWith(`texts.${language}.`));
  useEffect(() => {
    if (isRefused) part.current?.setAttribute("open", "");
  }, [isRefused]);
  return (
    <details ref={part} className="group rounded-xl border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-xl px-4 font-semibold">
        <span lang={language}>{languages[language]}</span>
        {!values.texts[language]?.title.trim() && (
          <span className="font-normal text-muted text-sm">{t("Not translated")}</span>
        )}
        <ChevronDown aria-hidden className="ms-auto size-5 text-muted group-open:rotate-180" />
      </summary>
      <div className="border-line border-t p-4">
        <TextFields language={language} edits={edits} />
      </div>
    </details>
  );
}
