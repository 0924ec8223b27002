import { allLanguages } from "#contract/i18n/languages.ts";
import { type DietaryPhrases, readSearchWords } from "./search-words.ts";
import { wordsOf } from "./words.ts";

// People search in any language, whatever that of the page, and mix them.
const languages = allLanguages.flatMap((language) => readSearchWords(language).dietary ?? []);

const BEGIN = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const UMLAUT = /[äöü]/gi;
const bareLetters: Readonly<Record<string, string>> = { ß: "ss", œ: "oe" };
const GAP = String.raw`[\s\p{Pd}'\u2019]+`;

const refusable = codedPhrases("refused");
const askable = codedPhrases("asked");
const things = oneOf([...refusable.map(({ phrase }) => phrase), ...listed("nothing")]);
const asked = oneOf(askable.map(({ phrase }) => phrase));
const without = `${oneOf(listed("without"))}${GAP}`;
const refused = String.raw`(?:${BEGIN}${without})?(?:${oneOf(listed("between"))}${GAP})*(?:${things}${END}|\p{L}+)`;
const joining = oneOf(listed("and"));
const comma = "[,،&/]";
// Joined to the word behind it.
const arabicAnd = "و";
const and = String.raw`(?:\s*${comma}\s*(?:${joining}\s+)?|\p{Pd}?\s+${joining}(?:\s+|(?<=\s${arabicAnd})))`;
const free = String.raw`[\s\p{Pd}]*${oneOf(listed("free"))}${END}`;
const forms = [
  `${without}${refused}(?:${and}(?!${asked}${END})${refused})*${END}`,
  `${things}(?:${and}${things})*${free}(?!${GAP}${oneOf(listed("notFreeBefore"))}${END})`,
  `${asked}${END}`,
];

/**
 * A part of a text that may say something about diets and allergens: "without nuts, milk or eggs", "nut and dairy free",
 * and "vegan"; "free-range eggs" is something else.
 */
export const dietaryPhrase = new RegExp(`${BEGIN}(?:${forms.join("|")})`, "giu");

const codesRefused = byPhrase(refusable);
const codesAsked = byPhrase(askable);
const freeAtEnd = new RegExp(`${free}$`, "iu");
const thing = new RegExp(`(?:${BEGIN}|(?<=${BEGIN}${arabicAnd}))${things}${END}`, "giu");

/** The allergens that a part of a text refuses, and the diets that it asks for, by their codes. */
export function codesOf(phrase: string): readonly string[] {
  const alone = codesAsked.get(plain(phrase));
  if (alone) return alone;
  const named = phrase.replace(freeAtEnd, "").match(thing) ?? [];
  return named.flatMap((name) => codesRefused.get(plain(name)) ?? []);
}

/** Where the part of a name begins that says what goes with it. */
export const goesWith = new RegExp(`\\s${oneOf(listed("with"))}\\s`, "iu");

/** Words that name no product beside a diet or an allergen: "vegan food". */
export const anything: ReadonlySet<string> = new Set(listed("anything").flatMap(wordsOf));

function listed(name: Exclude<keyof DietaryPhrases, "refused" | "asked">): string[] {
  return languages.flatMap((phrases) => listOf(phrases[name]));
}

type CodedPhrase = { phrase: string; code: string };

function codedPhrases(name: "refused" | "asked"): CodedPhrase[] {
  return languages
    .flatMap((phrases) => Object.entries(phrases[name]))
    .flatMap(([code, list]) => listOf(list).map((phrase) => ({ phrase, code })));
}

function listOf(list = ""): string[] {
  return list
    .split(",")
    .map((phrase) => phrase.trim())
    .filter(Boolean);
}

/** The codes of each phrase, by the forms in which `plain` compares it: "Nüsse" may be "nusse" or "nuesse". */
function byPhrase(phrases: readonly CodedPhrase[]): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, readonly string[]>();
  for (const { phrase, code } of phrases)
    for (const form of new Set([plain(phrase), plain(phrase.replace(UMLAUT, "$&e"))]))
      codes.set(form, [...(codes.get(form) ?? []), code]);
  return codes;
}

function plain(phrase: string): string {
  return wordsOf(phrase).join(" ");
}

/** A pattern of any of the phrases, the longest first, also without their accents. */
function oneOf(phrases: readonly string[]): string {
  const patterns = phrases
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => phrase.split(" ").map(lettersOf).join(GAP));
  return `(?:${[...new Set(patterns)].join("|")})`;
}

function lettersOf(word: string): string {
  return Array.from(word.normalize("NFC"), (letter) => {
    const bare = bareLetters[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
    return bare === letter ? letter : `(?:${letter}|${bare}${letter.match(UMLAUT) ? "e?" : ""})`;
  }).join("");
}
