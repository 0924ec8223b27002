import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { searchWords } from "../db/words.ts";
import { products, productWords } from "./tables.ts";

/** What a shopper's words come to: a full-text query, undefined when there was no word in them. */
export type Search = {
  words: string[];
  query: SQL | undefined;
  /**
   * How well a product answers, as a whole number, so that a page can begin where another has ended: for each word 4
   * points where the name has it, 3 where a word of the name begins with it, 2 where it is in the category and 1 where
   * it is in the description only.
   */
  relevance: SQL<number>;
  /** For a single word: whether the name has it, and whether a word of the name begins with it. */
  inName?: { whole: SQL; begun: SQL };
  /** The same words, spelt as the catalogue spells them; null when they were known. */
  didYouMean: string | null;
};

/**
 * Reads what a shopper typed: every word counts, in any order, as the beginning of a word or in another form of it; a
 * word that nothing begins with stands for the words it is a small mistake away from.
 */
export async function readSearch(db: Queryable, text: string): Promise<Search> {
  const words = searchWords(text);
  if (words.length === 0) return { words, query: undefined, relevance: asNumber(sql`0`), didYouMean: null };
  const corrections = await findCorrections(db, words);
  const wanted = words.map((typed) => ({ typed, meant: corrections.get(typed) ?? [] }));
  const [only] = wanted;
  const spelt = words.map((word) => corrections.get(word)?.[0] ?? word);
  const corrected = spelt.some((word, index) => word !== words[index]);
  return {
    words,
    query: sql`(${sql.join(
      wanted.map((word) => sql`(${anyForm(word, ":*")})`),
      sql` && `,
    )})`,
    relevance: asNumber(sql`(${sql.join(wanted.map(pointsOf), sql` + `)})`),
    ...(only && words.length === 1 && { inName: inNameOf(only) }),
    didYouMean: corrected ? spelt.join(" ") : null,
  };
}

/** A typed word, and those it was probably meant to be where the catalogue does not know it. */
type Wanted = { typed: string; meant: string[] };

function pointsOf(word: Wanted): SQL {
  return sql`case
    when ${products.searchDocument} @@ (${anyForm(word, ":A")}) then 4
    when ${products.searchDocument} @@ (${anyForm(word, ":*A")}) then 3
    when ${products.searchDocument} @@ (${anyForm(word, ":*B")}) then 2
    else 1
  end`;
}

function inNameOf(word: Wanted) {
  const words = sql`ts_filter(${products.searchDocument}, '{a}')`;
  return { whole: sql`${words} @@ (${anyForm(word, "")})`, begun: sql`${words} @@ (${anyForm(word, ":*")})` };
}

/**
 * The query for a word in any of its forms; what it was meant to be is always a whole word. `modifiers` are those of
 * PostgreSQL: "*" for the beginning of a word, then the weight of the part it has to stand in.
 * https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY
 */
function anyForm({ typed, meant }: Wanted, modifiers: string): SQL {
  const whole = modifiers.replace("*", "").replace(/:$/, "");
  const texts = [quote(typed) + modifiers, ...meant.map((word) => quote(word) + whole)];
  return sql.join(
    texts.map((text) => sql`to_tsquery('simple', ${text}) || to_tsquery('english', ${text})`),
    sql` || `,
  );
}

function asNumber(value: SQL): SQL<number> {
  return value.mapWith(Number) as SQL<number>;
}

/** The condition that a product answers a search; without a word, none does. */
export function answers({ query }: Search): SQL {
  return query ? sql`${products.searchDocument} @@ ${query}` : sql`false`;
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
