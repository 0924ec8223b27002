import { data } from "react-router";
import { isRightToLeft } from "#contract/i18n/languages.ts";
import { CallError } from "#web/client/call-error.ts";
import { apiContext } from "#web/client/context.ts";
import { Article } from "#web/components/page/article.tsx";
import { RichDocument } from "#web/shared/document/rich-document.tsx";
import type { Route } from "./+types/page";

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return await context.get(apiContext).pages.page({ path: params.path });
  } catch (error) {
    throw error instanceof CallError && error.status === 404 ? data(null, { status: 404 }) : error;
  }
}

/** A page that the shop has written itself, such as its imprint. */
export default function Page({ loaderData: { page } }: Route.ComponentProps) {
  const { title, description, path, body, lang, picture } = page;
  return (
    <Article
      title={title}
      description={description}
      path={`/pages/${path}`}
      image={picture}
      {...(lang && { lang, dir: isRightToLeft(lang) ? "rtl" : "ltr" })}
    >
      <RichDocument body={body} />
    </Article>
  );
}
