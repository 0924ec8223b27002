import { converter, formatHex } from "culori";
import { createContext } from "react";
import { readerLanguage } from "#contract/i18n/i18n.ts";
import { isRightToLeft } from "#contract/i18n/languages.ts";
import type { Settings } from "#contract/settings/settings.ts";

/**
 * The shop's colours, the same as in web/app.css. Each name is also a class whose colour changes with the dark theme.
 */
export const colours = {
  paper: "#fbfaf5",
  surface: "#ffffff",
  sunken: "#f3f1e8",
  line: "#e4e1d4",
  ink: "#1b2a22",
  muted: "#55635a",
};

/** The shop's typeface: of mails none is loaded, so Figtree is only seen where somebody has it. */
export const fontFamilies = {
  standard: 'Figtree, "Helvetica Neue", Helvetica, Arial, sans-serif',
  serif: 'Georgia, "Times New Roman", Times, serif',
  device: "system-ui, sans-serif",
} as const satisfies Record<Settings["typeface"], string>;

/** The direction of reading, and where lines end by it: few mail programs know "text-align: end". */
export function layout() {
  return isRightToLeft(readerLanguage())
    ? ({ direction: "rtl", textEnd: "left" } as const)
    : ({ direction: "ltr", textEnd: "right" } as const);
}

/** Long words do not widen a mail: one property for browsers, two for older mail programs. */
export const breaksAnywhere = {
  overflowWrap: "anywhere",
  wordWrap: "break-word",
  wordBreak: "break-word",
} as const;

const dark = {
  paper: "#131a16",
  surface: "#1c2620",
  sunken: "#26322b",
  line: "#35433b",
  ink: "#f1f4ef",
  muted: "#a9b7ae",
};

const toOklch = converter("oklch");

/** The shop's own colour as web/app.css makes it readable, in the light and in the dark; without one, the default. */
export function brandColors({ brandColor }: Pick<Settings, "brandColor">): { light: string; dark: string } {
  const own = brandColor === null ? undefined : toOklch(brandColor);
  if (!own) return { light: "#1f7a4d", dark: "#6fcf9c" };
  const withLightness = (l: number) => formatHex({ ...own, l, c: Math.min(own.c, 0.13) });
  return { light: withLightness(0.48), dark: withLightness(0.8) };
}

/** The colour of buttons and links in a mail. */
export const BrandColor = createContext(brandColors({ brandColor: null }).light);

/** For mail programs with a dark theme. It needs !important, since inline styles would win otherwise. */
export const darkTheme = (brand: string) => `@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important }
  .surface { background-color: ${dark.surface} !important; border-color: ${dark.line} !important }
  .sunken { background-color: ${dark.sunken} !important }
  .line { border-color: ${dark.line} !important }
  .ink { color: ${dark.ink} !important }
  .muted { color: ${dark.muted} !important }
  .brand { color: ${brand} !important }
}`;
