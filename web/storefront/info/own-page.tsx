import type { RouterContextProvider } from "react-router";
import { isRightToLeft } from "#contract/i18n/languages.ts";
import { addressOf } from "#contract/pages/address.ts";
import type { ShownPage } from "#contract/pages/endpoints.ts";
import { apiContext } from "#web/client/context.ts";
import { Article } from "#web/components/page/article.tsx";
import { RichDocument } from "#web/shared/document/rich-document.tsx";

type Context = { context: Readonly<RouterContextProvider> };

/** What the shop has written in the place of the standard page with a path; undefined: nothing. */
export async function loadOwnPage({ context }: Context, path: string): Promise<ShownPage | undefined> {
  const api = context.get(apiContext);
  const { standard } = await api.pages.list();
  return standard.includes(path) ? (await api.pages.page({ path })).page : undefined;
}

type OwnPageProps = {
  page: ShownPage;
  /** What stands below its text. */
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
      {...(lang && { lang, dir: isRightToLeft(lang) ? "rtl" : "ltr" })}
    >
      <RichDocument body={body} />
      {children}
    </Article>
  );
}
