import { formatHex, type Oklch, wcagContrast } from "culori";
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

const value = String.raw`#\w+|oklch\([^;]*?\) h\)`;
const token = new RegExp(
  `--color-([\\w-]+): (?:light-dark\\(\\s*(${value}),\\s*(${value})\\s*\\)|(#\\w+));`,
  "g",
);

/** The tokens of a block of the styles, by their names. */
function tokensOf(block: string | undefined): Map<string | undefined, Record<Theme, string>> {
  return new Map(
    [...(block ?? "").matchAll(token)].map(([, name, light, dark, both = ""]) => [
      name,
      { light: light ?? both, dark: dark ?? both },
    ]),
  );
}

const colors = tokensOf(/@theme \{[^}]*\}/.exec(css)?.[0]);
const ownColors = tokensOf(/\[data-brand-color\] \{[^}]*\}/.exec(css)?.[0]);

// So browser tests look for contrast in the light only.
it.each(Object.entries(groundsOf))(
  "a text in %s that can be read on a ground in the light can be read on it in the dark",
  (text, grounds) => {
    const readable = readableOn(text, grounds);
    expect(readable).not.toEqual([]);
    expect(readable.filter((ground) => contrast(text, ground, "dark") < LEAST)).toEqual([]);
  },
);

it.each(Object.entries(groundsOf))(
  "a text in %s can be read on the same grounds whatever the shop's colour is",
  (text, grounds) => {
    const readable = readableOn(text, grounds);
    for (let hue = 0; hue < 360; hue += 5)
      for (const c of [0, 0.02, 0.05, 0.1, 0.15, 0.3]) {
        const own = { mode: "oklch", l: 0.6, c, h: hue } as const;
        for (const theme of ["light", "dark"] as const)
          expect(
            readable.filter((ground) => contrast(text, ground, theme, own) < LEAST),
            `${formatHex(own)} in the ${theme}`,
          ).toEqual([]);
      }
  },
);

it("has a shade of the shop's colour for each place of the default one", () => {
  expect([...ownColors.keys()]).toEqual(["brand", "brand-strong", "brand-soft", "banner", "on-fill"]);
});

function readableOn(text: string, grounds: string[]): string[] {
  return grounds.filter((ground) => contrast(text, ground, "light") >= LEAST);
}

function contrast(text: string, ground: string, theme: Theme, own?: Oklch): number {
  return wcagContrast(read(text, theme, own), read(ground, theme, own));
}

/** A token's colour; with a colour of the shop's own, as it makes it. */
function read(name: string, theme: Theme, own?: Oklch): string {
  const written = (own && ownColors.get(name)?.[theme]) ?? colors.get(name)?.[theme] ?? "";
  const [, l, c] = /oklch\(from var\(--brand-color\) ([\d.]+) min\(c, ([\d.]+)\) h\)/.exec(written) ?? [];
  // Browsers cut off what their screens cannot show, as `formatHex` does.
  return own && l ? formatHex({ ...own, l: Number(l), c: Math.min(own.c, Number(c)) }) : written;
}
