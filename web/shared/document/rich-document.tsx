import { Fragment, type ReactNode } from "react";
import { withoutLanguage } from "#contract/i18n/languages.ts";
import type { Block, Document, Inline, Mark } from "#contract/pages/document.ts";
import { needsReload } from "#contract/pages/link.ts";
import { Link } from "#web/components/link.tsx";

/** A text with headings, lists and links, in the look of what it stands in. */
export function RichDocument({ body }: { body: Document }) {
  return <>{all(body.content, blockOf)}</>;
}

function blockOf(block: Block): ReactNode {
  switch (block.type) {
    case "paragraph":
      return <p>{all(block.content, inlineOf)}</p>;
    case "heading":
      return block.attrs.level === 2 ? (
        <h2>{all(block.content, inlineOf)}</h2>
      ) : (
        <h3>{all(block.content, inlineOf)}</h3>
      );
    case "bulletList":
      return <ul>{all(block.content, itemOf)}</ul>;
    case "orderedList":
      return <ol>{all(block.content, itemOf)}</ol>;
  }
}

function itemOf({ content }: { content: { content?: Inline[] | undefined }[] }): ReactNode {
  return (
    <li>
      {all(content, (paragraph) => (
        <p>{all(paragraph.content, inlineOf)}</p>
      ))}
    </li>
  );
}

function inlineOf(part: Inline): ReactNode {
  if (part.type === "hardBreak") return <br />;
  return <Marked marks={part.marks ?? []}>{part.text}</Marked>;
}

function Marked({
  marks: [mark, ...others],
  children,
}: {
  marks: readonly Mark[];
  children: string;
}): ReactNode {
  if (!mark) return children;
  const text = <Marked marks={others}>{children}</Marked>;
  if (mark.type === "bold") return <strong>{text}</strong>;
  if (mark.type === "italic") return <em>{text}</em>;
  const { href } = mark.attrs;
  // The router puts the reader's language before a path of the shop.
  return href.startsWith("/") ? (
    <Link to={withoutLanguage(href)} reloadDocument={needsReload(href)}>
      {text}
    </Link>
  ) : (
    <a href={href}>{text}</a>
  );
}

/** What has no identity of its own, in its order. */
function all<T>(parts: readonly T[] | undefined, render: (part: T) => ReactNode): ReactNode {
  return parts?.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is rendered as a whole
    <Fragment key={index}>{render(part)}</Fragment>
  ));
}
