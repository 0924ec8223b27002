import { createElement as h, type ReactNode } from "react";
import { Body, Container, Head, Html, Link, Preview, Section, Text } from "react-email";
import { breaksAnywhere, colours, darkTheme, fontFamily } from "./look.ts";

type FrameProps = { title: string; preheader: string; shop: ShopLinks; children?: ReactNode };
type ShopLinks = { publicUrl: string; shopName: string };

/** The layout of all mails: the shop's name above, its address below. */
export function Frame({ title, preheader, shop, children }: FrameProps) {
  const page = {
    ...breaksAnywhere,
    margin: 0,
    padding: "24px 12px",
    backgroundColor: colours.paper,
    fontFamily,
  };
  return h(
    Html,
    { lang: "en" },
    h(
      Head,
      null,
      h("title", null, title),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      h("style", null, darkTheme),
    ),
    h(
      Body,
      { className: "paper", style: page },
      h(Preview, null, preheader),
      h(Container, { style: { maxWidth: 560 } }, h(Logo, shop), h(Card, null, children), h(Footer, shop)),
    ),
  );
}

function Logo({ publicUrl, shopName }: ShopLinks) {
  const style = {
    color: colours.brand,
    fontSize: 26,
    lineHeight: "32px",
    fontWeight: 800,
    letterSpacing: "-0.03em",
    textDecoration: "none",
  };
  return h(
    Text,
    { style: { margin: "0 0 20px", padding: "0 8px" } },
    h(Link, { href: `${publicUrl}/`, className: "brand", style }, shopName),
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

function Footer({ publicUrl, shopName }: ShopLinks) {
  const style = {
    margin: "20px 0 0",
    padding: "0 8px",
    fontSize: 13,
    lineHeight: "20px",
    color: colours.muted,
  };
  return h(
    Text,
    { className: "muted", style },
    `${shopName}, groceries and snacks to your door. `,
    h(
      Link,
      {
        href: `${publicUrl}/`,
        className: "muted",
        style: { color: colours.muted, textDecoration: "underline" },
      },
      publicUrl.replace(/^https?:\/\//, ""),
    ),
    h("br"),
    "Questions? ",
    h(
      Link,
      {
        href: `${publicUrl}/contact`,
        className: "muted",
        style: { color: colours.muted, textDecoration: "underline" },
      },
      "Write to us",
    ),
  );
}
