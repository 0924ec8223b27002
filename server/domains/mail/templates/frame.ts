import { createElement as h, type ReactNode, use } from "react";
import { Body, Container, Head, Html, Link, Preview, Section, Text } from "react-email";
import { readerLanguage, t } from "#contract/i18n/i18n.ts";
import type { Context } from "./letter.ts";
import { BrandColor, brandColors, breaksAnywhere, colours, darkTheme, fontFamilies, layout } from "./look.ts";
import { richText } from "./words.ts";

type FrameProps = { title: string; preheader: string; context: Context; children?: ReactNode };

/** The layout of all mails: the shop's name above, its address below. */
export function Frame({ title, preheader, context, children }: FrameProps) {
  const dir = layout().direction;
  const brand = brandColors(context.settings);
  const page = {
    ...breaksAnywhere,
    margin: 0,
    padding: "24px 12px",
    backgroundColor: colours.paper,
    fontFamily: fontFamilies[context.settings.typeface],
  };
  return h(
    Html,
    { lang: readerLanguage(), dir },
    h(
      Head,
      null,
      h("title", null, title),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      h("style", null, darkTheme(brand.dark)),
    ),
    h(
      Body,
      { className: "paper", style: page },
      h(Preview, null, preheader),
      // Mail programs in a browser show what is in the body only.
      h(
        Container,
        { dir, style: { maxWidth: 560 } },
        h(BrandColor, { value: brand.light }, h(Logo, context), h(Card, null, children), h(Footer, context)),
      ),
    ),
  );
}

function Logo({ pageUrl, settings }: Context) {
  const style = {
    color: use(BrandColor),
    fontSize: 26,
    lineHeight: "32px",
    fontWeight: 800,
    letterSpacing: "-0.03em",
    textDecoration: "none",
  };
  return h(
    Text,
    { style: { margin: "0 0 20px", padding: "0 8px" } },
    h(Link, { href: pageUrl("/"), className: "brand", style }, settings.name),
  );
}

function Card({ children }: { children?: ReactNode }) {
  const style = {
    ...breaksAnywhere,
    tableLayout: "fixed",
    padding: "32px 24px",
    border: `1px solid ${colours.line}`,
    borderCollapse: "separate",
    borderRadius: 20,
    backgroundColor: colours.surface,
  } as const;
  return h(Section, { className: "surface", style }, children);
}

function Footer({ publicUrl, pageUrl, settings }: Context) {
  const style = {
    margin: "20px 0 0",
    padding: "0 8px",
    fontSize: 13,
    lineHeight: "20px",
    color: colours.muted,
  };
  const linkStyle = { color: colours.muted, textDecoration: "underline" };
  const link = (href: string, words: string) =>
    h(Link, { href, className: "muted", style: linkStyle }, words);
  return h(
    Text,
    { className: "muted", style },
    t("{shop}, groceries and snacks to your door.", { shop: settings.name }),
    " ",
    link(pageUrl("/"), publicUrl.replace(/^https?:\/\//, "")),
    h("br"),
    ...richText(t("Questions? <contact>Write to us</contact>"), {
      contact: (words) => link(pageUrl("/contact"), words),
    }),
  );
}
