import { type SQL, sql } from "drizzle-orm";

/** A pseudo-random number (SQL) from 0 up to, not including, `below`: the same for the same row `of` and purpose. */
export function drawn(purpose: string, below: string, of = "n"): SQL {
  return sql.raw(`(${bitsOf(purpose, of)} % (${below}))`);
}

/**
 * A number from 1 to `count`, lower ones more likely: with `power` 3 and a `count` of 100,000, the first is drawn in
 * one of fifty cases, like a best seller.
 */
export function drawnPopular(purpose: string, count: number, power: number, of = "n"): SQL {
  return sql.raw(`(1 + floor(${count} * power(${bitsOf(purpose, of)} / 268435456.0, ${power})))::int`);
}

/** One of the words of a comma-separated text. */
export function oneOf(words: string, purpose: string, of = "n"): SQL {
  const list = `string_to_array('${words}', ',')`;
  return sql`(${sql.raw(list)})[1 + ${drawn(purpose, `cardinality(${list})`, of)}]`;
}

/** The id of a row by its kind and number (SQL). */
export function idOf(kind: string, number: SQL = sql.raw("n")): SQL {
  const digest = sql`md5((${number}) || ${sql.raw(`'${kind}'`)})`;
  return sql`overlay(overlay(${digest} placing '7' from 13) placing '8' from 17)::uuid`;
}

function bitsOf(purpose: string, of: string): string {
  return `('x' || substr(md5((${of}) || '${purpose}'), 1, 7))::bit(28)::int`;
}
