import type { ReactNode } from "react";
import { isRightToLeft, type Language } from "#contract/i18n/languages.ts";
import { ButtonLink, buttonClass } from "#web/components/button.tsx";
import type { FilledBlock } from "./with-products.ts";

export type BlockProps = {
  block: FilledBlock;
  /** The id of its heading. */
  id: string;
};

/** What an element has whose words are the shop's own: their language, where it is not the reader's. */
export function languageOf({ lang }: FilledBlock, words: unknown) {
  return words && lang ? ({ lang, dir: isRightToLeft(lang) ? "rtl" : "ltr" } as const) : {};
}

type BlockHeadingProps = BlockProps & {
  className?: string;
  /** The language of `children`, where it is not the reader's. */
  lang?: Language | undefined;
  children?: string;
};

/** The heading of a block: the shop's own, else the one of every shop. */
export function BlockHeading({
  block,
  id,
  className = "font-extrabold text-2xl sm:text-3xl",
  lang,
  children,
}: BlockHeadingProps) {
  const { heading } = block.words;
  return (
    <h2 id={id} className={className} {...(heading ? languageOf(block, heading) : { lang })}>
      {heading || children}
    </h2>
  );
}

type OwnLinkProps = {
  to: string;
  reload?: boolean | undefined;
  className?: string;
  lang?: string;
  dir?: "ltr" | "rtl";
  children: ReactNode;
};

/** A button that leads to where the shop wants: to a page of its own, or away. */
export function OwnLink({ to, reload = false, className, ...rest }: OwnLinkProps) {
  if (to.startsWith("/"))
    return <ButtonLink to={to} reloadDocument={reload} className={className} {...rest} />;
  return <a href={to} className={buttonClass("primary", className)} {...rest} />;
}
