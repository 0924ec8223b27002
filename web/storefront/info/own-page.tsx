import type { RouterContextProvider } from "react-router";
import { readerLanguage } from "#contract/i18n/i18n.ts";
import { isRightToLeft, type Language } from "#contract/i18n/languages.ts";
import { addressOf } from "#contract/pages/address.ts";
import type { ShownPage } from "#contract/pages/endpoints.ts";
import { CallError } from "#web/client/call-error.ts";
import { apiContext } from "#web/client/context.ts";
import { Article } from "#web/components/page/article.tsx";
import { RichDocument } from "#web/shared/document/rich-document.tsx";

type Context = { context: Readonly<RouterContextProvider> };

/** What the shop has written in the place of the standard page with a path; undefined: nothing. */
export async function loadOwnPage({ context }: Context, path: string): Promise<ShownPage | undefined> {
  const api = context.get(apiContext);
  const { standard } = await api.pages.list();
  if (!standard.includes(path)) return undefined;
  try {
    return (await api.pages.page({ path })).page;
  } catch (error) {
    // It was hidden meanwhile.
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  }
}

type OwnPageProps = {
  page: ShownPage;
  /** What stands below its text, in the reader's language. */
  children?: React.ReactNode;
};

/** A page that the shop has written itself, such as its imprint. */
export function OwnPage({ page: { title, description, path, body, lang, picture }, children }: OwnPageProps) {
  return (
    <Article
      title={title}
      description={description}
      path={addressOf(path)}
      image={picture}
      {...(lang && languageOf(lang))}
    >
      <RichDocument body={body} />
      {children && lang ? <div {...languageOf(readerLanguage())}>{children}</div> : children}
    </Article>
  );
}

function languageOf(lang: string) {
  return { lang, dir: isRightToLeft(lang as Language) ? "rtl" : "ltr" } as const;
}
