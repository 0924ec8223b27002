import type { ComponentProps } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { type Language, languages } from "#contract/i18n/languages.ts";
import { Fold } from "#web/components/fields/fold.tsx";

type LanguageFoldProps = Omit<ComponentProps<typeof Fold>, "summary"> & {
  language: Language;
  isWritten: boolean;
};

/** Fields in a language other than the main one, folded. */
export function LanguageFold({ language, isWritten, ...fold }: LanguageFoldProps) {
  return (
    <Fold
      summary={
        <>
          <span lang={language}>{languages[language]}</span>
          {!isWritten && <span className="font-normal text-muted text-sm">{t("Not translated")}</span>}
        </>
      }
      {...fold}
    />
  );
}
