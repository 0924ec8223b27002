import { Fragment, type ReactNode } from "react";
import { taggedParts } from "#contract/i18n/tagged-parts.ts";

type RichTextProps = { text: string; tags: Record<string, (words: string) => ReactNode> };

/**
 * A translated text with elements in it: each function of `tags` makes the element of the words inside of its tag.
 *
 *     <RichText text={t("Read our <terms>terms</terms>.")} tags={{ terms: (words) => <Link to="/terms">{words}</Link> }} />
 */
export function RichText({ text, tags }: RichTextProps) {
  return taggedParts(text, Object.keys(tags)).map(({ tag, words }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    <Fragment key={index}>{tag === undefined ? words : tags[tag]?.(words)}</Fragment>
  ));
}
