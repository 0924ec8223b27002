import { Languages, X } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { readerLanguage, t } from "#contract/i18n/i18n.ts";
import { languages, pathIn } from "#contract/i18n/languages.ts";
import { useSettings } from "#web/components/settings.ts";
import { rememberLanguage, wantedLanguage } from "./remembered-language.ts";

/**
 * Offers the page in the visitor's language, if that is another one of the shop's. Nobody is sent there unasked; whoever
 * closes it stays in the page's language. Rendered in the browser only.
 */
export function LanguageOffer() {
  const { languages: offered } = useSettings();
  const { pathname, search } = useLocation();
  const [wanted, setWanted] = useState(() => wantedLanguage(offered));
  if (!wanted || wanted === readerLanguage()) return null;
  const stay = () => {
    rememberLanguage(readerLanguage());
    setWanted(undefined);
  };
  return (
    <aside
      aria-label={t("Language")}
      className="fixed inset-x-0 bottom-(--bars) z-20 flex items-center justify-between gap-2 border-line border-t bg-surface px-4 lg:start-6 lg:end-auto lg:bottom-6 lg:rounded-full lg:border lg:shadow-raised print:hidden"
    >
      <a
        href={pathIn(wanted, pathname, offered) + search}
        lang={wanted}
        hrefLang={wanted}
        onClick={() => rememberLanguage(wanted)}
        className="flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
      >
        <Languages aria-hidden className="size-5 shrink-0" />
        {languages[wanted]}
      </a>
      <button
        type="button"
        aria-label={t("Close")}
        onClick={stay}
        className="grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <X aria-hidden className="size-5" />
      </button>
    </aside>
  );
}
