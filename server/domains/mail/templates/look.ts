import { readerLanguage } from "#contract/i18n/i18n.ts";
import { isRightToLeft } from "#contract/i18n/languages.ts";

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
  brand: "#1f7a4d",
};

export const fontFamily = 'Figtree, "Helvetica Neue", Helvetica, Arial, sans-serif';

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
  brand: "#6fcf9c",
};

/** For mail programs with a dark theme. It needs !important, since inline styles would win otherwise. */
export const darkTheme = `@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important }
  .surface { background-color: ${dark.surface} !important; border-color: ${dark.line} !important }
  .sunken { background-color: ${dark.sunken} !important }
  .line { border-color: ${dark.line} !important }
  .ink { color: ${dark.ink} !important }
  .muted { color: ${dark.muted} !important }
  .brand { color: ${dark.brand} !important }
}`;
