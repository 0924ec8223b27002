import type { ReactNode } from "react";
import { PageHead } from "./page-head.tsx";

type ArticleProps = { title: string; description: string; path: string; children: ReactNode };

/** A page of text. */
export function Article({ title, description, path, children }: ArticleProps) {
  return (
    <main id="main" className="container-page max-w-3xl pt-8 sm:pt-12">
      <PageHead title={title} description={description} path={path} />
      <h1 className="font-extrabold text-4xl sm:text-5xl">{title}</h1>
      <div className="mt-6 space-y-4 text-lg leading-relaxed [&_a]:font-semibold [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-8 [&_h2]:font-bold [&_h2]:text-2xl [&_li]:ms-5 [&_li]:list-disc">
        {children}
      </div>
    </main>
  );
}
