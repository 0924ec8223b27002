import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { products, productWords } from "./tables.ts";

const MAX_WORDS = 8;

/** The words of a text that search looks at: letters and digits, in lower case, each once. */
export function searchWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** What a shopper's words come to: a full-text query, undefined when there was no word in them. */
export type Search = {
  query: SQL | undefined;
  /** The same words, spelt as the catalogue spells them; null when they were known. */
  didYouMean: string | null;
};

/**
 * Reads what a shopper typed: every word counts, in any order, as the beginning of a word or in another form of it; a
 * word that nothing begins with stands for the words it is a small mistake away from.
 */
export async function readSearch(db: Queryable, text: string): Promise<Search> {
  const words = searchWords(text);
  if (words.length === 0) return { query: undefined, didYouMean: null };
  const corrections = await findCorrections(db, words);
  const parts = words.map((word) => {
    const meant = (corrections.get(word) ?? []).map(
      (correction) =>
        sql` || to_tsquery('simple', ${quote(correction)}) || to_tsquery('english', ${quote(correction)})`,
    );
    return sql`(to_tsquery('simple', ${`${quote(word)}:*`}) || to_tsquery('english', ${`${quote(word)}:*`})${sql.join(meant)})`;
  });
  const spelt = words.map((word) => corrections.get(word)?.[0] ?? word);
  const corrected = spelt.some((word, index) => word !== words[index]);
  return { query: sql`(${sql.join(parts, sql` && `)})`, didYouMean: corrected ? spelt.join(" ") : null };
}

/** The condition that a product answers a search; without a word, none does. */
export function answers({ query }: Search): SQL {
  return query ? sql`${products.searchDocument} @@ ${query}` : sql`false`;
}

/** How well a product answers a search: its name counts most, then its category, then what is said about it. */
export function rank({ query }: Search): SQL {
  return query ? sql`ts_rank(${products.searchDocument}, ${query})` : sql`0`;
}

/** For each word that begins no word of the catalogue: the words it was most likely meant to be. */
async function findCorrections(db: Queryable, words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ typed: string; meant: string[] }>(correctionsQuery(words));
  return new Map(rows.map(({ typed, meant }) => [typed, meant]));
}

/**
 * The words of the catalogue within one edit of a typed word (two from six letters on), with two neighbouring letters
 * swapped, or whose stem is within one edit of its stem: "strawbery" means "strawberries" too. Candidates come from
 * indexes: those that share trigrams, those with the same first letter, and the swaps themselves. After
 * https://www.postgresql.org/docs/current/pgtrgm.html#PGTRGM-TEXT-SEARCH
 */
export function correctionsQuery(words: string[]): SQL {
  return sql.join(words.map(correctionsOf), sql` union all `);
}

// A word stands here as itself, not as a row of a list: only then does the database know what an index would bring.
function correctionsOf(typed: string): SQL {
  const letters = [...typed];
  const [first = ""] = letters;
  const mistakes = letters.length < 3 ? 0 : letters.length < 6 ? 1 : 2;
  // "chery" and "cherries" are three letters apart, though their stems are but one.
  const isAboutAsLong = sql`length(word) between ${letters.length - 3}::int and ${letters.length + 3}::int`;
  const distance = sql`case
    when levenshtein(word, ${typed}) <= ${mistakes}::int then levenshtein(word, ${typed})
    when ${hasSimilarStem(typed)} then 3
  end`;
  return sql`
    select ${typed}::text as typed, (
      select array_agg(word) from (
        select word from (
          select word, ${distance} as distance from ${productWords}
          where word % ${typed} and ${isAboutAsLong}
          union
          select word, ${distance} from ${productWords}
          where ${beginsWith(first)} and ${isAboutAsLong}
          union
          select word, 1 from ${productWords} where word = any(${sql.param(neighbourSwaps(typed))}::text[])
        ) as candidates
        where ${mistakes}::int > 0 and distance is not null
        order by distance, word limit 4
      ) as nearest
    ) as meant
    where not exists (select from ${productWords} where ${beginsWith(typed)})`;
}

/**
 * Whether a word's stem is within one edit of the typed word's. Short stems are soon another word's ("grape", "grate"):
 * there a letter may be missing or too much, but not another one. Words like "the" have no stem.
 */
function hasSimilarStem(typed: string): SQL {
  const wordStem = stemOf(sql`word`);
  const typedStem = stemOf(sql`${typed}`);
  return sql`levenshtein(${wordStem}, ${typedStem}) <= 1 and length(${typedStem}) >= 4
    and (length(${typedStem}) >= 6 or length(${typedStem}) <> length(${wordStem}))`;
}

function stemOf(word: SQL): SQL {
  return sql`(ts_lexize('english_stem', ${word}))[1]`;
}

// Bounds that the order of the words, byte by byte, can be searched for; the upper one is the last character there is.
function beginsWith(text: string): SQL {
  return sql`word >= ${text} and word < ${`${text}\u{10ffff}`}`;
}

/** Every way to swap two neighbouring letters: the mistake that fast fingers make most. */
function neighbourSwaps(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, index) =>
      [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(""),
    );
}

// The words hold nothing but letters and digits; the quotes keep them from being read as operators.
function quote(word: string): string {
  return `'${word}'`;
}
