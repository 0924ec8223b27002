import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { readerLanguage, t } from "#contract/i18n/i18n.ts";
import { type Language, languages, pathIn } from "#contract/i18n/languages.ts";
import { useSettings } from "#web/components/settings.ts";
import { rememberLanguage } from "./remembered-language.ts";

/** Links to the page in these languages, each named as its speakers do; nothing if there is no choice. */
export function LanguageChoice({ among }: { among: readonly Language[] }) {
  const { languages: offered } = useSettings();
  const { pathname } = useLocation();
  if (among.length < 2) return null;
  const [main = "en"] = offered;
  return (
    <nav aria-label={t("Language")}>
      <p aria-hidden className="mb-1.5 font-semibold text-muted text-sm">
        {t("Language")}
      </p>
      <ul className="flex flex-wrap gap-x-1 rounded-xl border border-line bg-surface p-1">
        {among.map((language) => (
          <li key={language}>
            <a
              href={pathIn(language, pathname, [main, ...among])}
              lang={language}
              hrefLang={language}
              aria-current={language === readerLanguage() ? "true" : undefined}
              onClick={(event) => openIn(language, event)}
              className="flex min-h-9 items-center rounded-lg px-2.5 font-semibold text-muted text-sm hover:text-ink aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-strong"
            >
              {languages[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The other page is loaded anew: its scripts are others. The server does not know the query of each visitor. */
function openIn(language: Language, { currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  rememberLanguage(language);
  currentTarget.search = window.location.search;
}
