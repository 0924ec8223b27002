import type { ReactNode } from "react";
import { PageHead } from "./page-head.tsx";

type ArticleProps = {
  title: string;
  description: string;
  path: string;
  /** The picture in previews of links: a path of this shop or a full URL. */
  image?: string | undefined;
  /** Of the texts, where it is not the language of the page. */
  lang?: string;
  dir?: "ltr" | "rtl";
  children: ReactNode;
};

/** How the text of a page looks. */
export const articleText =
  "wrap-anywhere space-y-4 text-lg leading-relaxed [&_a]:font-semibold [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-8 [&_h2]:font-bold [&_h2]:text-2xl [&_h3]:mt-6 [&_h3]:font-bold [&_h3]:text-xl [&_li]:ms-5 [&_li]:list-disc [&_ol>li]:list-decimal";

/** A page of text. */
export function Article({ title, description, path, image, lang, dir, children }: ArticleProps) {
  return (
    <main id="main" lang={lang} dir={dir} className="container-page max-w-3xl pt-8 sm:pt-12">
      <PageHead title={title} description={description} path={path} image={image} />
      <h1 className="wrap-anywhere font-extrabold text-4xl sm:text-5xl">{title}</h1>
      <div className={`mt-6 ${articleText}`}>{children}</div>
    </main>
  );
}
