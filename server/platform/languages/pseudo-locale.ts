/** Whether all texts are lengthened, to see which are not translated, and what breaks where a language needs more room. */
export const isPseudoLocale = process.env.PSEUDO_LOCALE === "true";

const accented: Record<string, string> = {
  ...{ a: "áá", e: "éé", i: "íí", o: "óó", u: "úú", c: "ç", n: "ñ" },
  ...{ A: "Áá", E: "Éé", I: "Íí", O: "Óó", U: "Úú", C: "Ç", N: "Ñ" },
};

/** The text of a message with accents, and about two fifths longer; its tags stay. */
export function lengthen(text: string): string {
  return text.replace(/<\/?\w+>|[aeioucn]/gi, (part) => accented[part] ?? part);
}
