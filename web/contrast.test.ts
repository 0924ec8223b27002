import axe from "axe-core";
import { expect, it } from "vitest";
import css from "./app.css?raw";

/** Of small text, https://www.w3.org/TR/WCAG22/#contrast-minimum */
const LEAST = 4.5;
const papers = ["paper", "surface", "sunken", "banner", "brand-soft", "tomato-soft", "amber-soft"];
/** The colors of texts, and what they stand on. */
const groundsOf = {
  ...Object.fromEntries(
    ["ink", "muted", "brand", "brand-strong", "tomato", "amber"].map((text) => [text, papers]),
  ),
  "on-fill": ["brand", "brand-strong", "tomato"],
  "on-toast": ["toast"],
  paper: ["ink"],
};

type Theme = "light" | "dark";

const colors = new Map(
  [...css.matchAll(/--color-([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(
    ([, name, light, dark, both]) => [name, { light: light ?? both, dark: dark ?? both }],
  ),
);

// So browser tests look for contrast in the light only.
it.each(Object.entries(groundsOf))(
  "a text in %s that can be read on a ground in the light can be read on it in the dark",
  (text, grounds) => {
    const readable = grounds.filter((ground) => contrast(text, ground, "light") >= LEAST);
    expect(readable).not.toEqual([]);
    expect(readable.filter((ground) => contrast(text, ground, "dark") < LEAST)).toEqual([]);
  },
);

function contrast(text: string, ground: string, theme: Theme): number {
  return color.getContrast(read(text, theme), read(ground, theme));
}

function read(name: string, theme: Theme): Color {
  const read = new color.Color();
  read.parseHexString(colors.get(name)?.[theme] ?? "");
  return read;
}

// What axe's types leave out of https://github.com/dequelabs/axe-core/blob/develop/lib/commons/color
type Color = { parseHexString(text: string): void };
const { color } = axe.commons as unknown as {
  color: { Color: new () => Color; getContrast(one: Color, other: Color): number };
};
