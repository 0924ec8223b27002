import { createElement as h, type ReactElement, type ReactNode, use } from "react";
import { Button, Heading, Link, Text } from "react-email";
import { taggedParts } from "#contract/i18n/tagged-parts.ts";
import { BrandColor, colours } from "./look.ts";

/** The main message of the mail, as a headline. */
export function Headline({ children }: { children?: ReactNode }): ReactElement {
  const style = {
    margin: "0 0 12px",
    fontSize: 28,
    lineHeight: "34px",
    fontWeight: 800,
    letterSpacing: "-0.02em",
    color: colours.ink,
  };
  return h(Heading, { as: "h1", className: "ink", style }, children);
}

export function Subheading({ children }: { children?: ReactNode }): ReactElement {
  const style = { margin: "28px 0 8px", fontSize: 17, lineHeight: "24px", color: colours.ink };
  return h(Heading, { as: "h2", className: "ink", style }, children);
}

export function Paragraph({ children }: { children?: ReactNode }): ReactElement {
  const style = { margin: "0 0 16px", fontSize: 16, lineHeight: "25px", color: colours.ink };
  return h(Text, { className: "ink", style }, children);
}

/** Secondary text. */
export function Note({ children }: { children?: ReactNode }): ReactElement {
  const style = { margin: "16px 0 0", fontSize: 14, lineHeight: "21px", color: colours.muted };
  return h(Text, { className: "muted", style }, children);
}

/** The button for the next step. */
export function Action({ href, children }: { href: string; children?: ReactNode }): ReactElement {
  const style = {
    margin: "8px 0 8px",
    padding: "14px 26px",
    borderRadius: 999,
    backgroundColor: use(BrandColor),
    color: "#ffffff",
    fontSize: 16,
    fontWeight: 700,
  };
  return h(Button, { href, style }, children);
}

export function TextLink({ href, children }: { href: string; children?: ReactNode }): ReactElement {
  const style = { color: use(BrandColor), fontWeight: 600, textDecoration: "underline" };
  return h(Link, { href, className: "brand", style }, children);
}

/** A translated text with elements in it: each function of `tags` makes the element of the words inside of its tag. */
export function richText(text: string, tags: Record<string, (words: string) => ReactNode>): ReactNode[] {
  return taggedParts(text, Object.keys(tags)).map(({ tag, words }) =>
    tag === undefined ? words : tags[tag]?.(words),
  );
}
