import type { GeneratedProduct } from "./generated-catalogue.ts";

/** A judged search: how well each product fits, 3 for right, 1 for fitting as well. */
export type Judged = { query: string; grades: ReadonlyMap<string, number> };

/** The measures of a set of searches, each between 0 and 1, and the searches whose first product is not a right one. */
export type Quality = { ndcg: number; firstRight: number; nothing: number; wrong: string[] };

export const TOP = 5;

/** Reads lines of `query | right; right | fitting`. */
export function readJudged(text: string): Judged[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [query = "", right = "", fitting = ""] = line.split("|").map((part) => part.trim());
      const names = (list: string) => list.split(";").map((name) => name.trim());
      const grades = [...names(fitting).map((name) => [name, 1]), ...names(right).map((name) => [name, 3])];
      return { query, grades: new Map(grades.filter(([name]) => name) as [string, number][]) };
    });
}

/** Judges what a search finds: normalized discounted cumulative gain at 5 (nDCG@5), and the first product. */
export function judge(judged: readonly Judged[], search: (query: string) => readonly string[]): Quality {
  const results = judged.map(({ query, grades }) => {
    const found = search(query);
    const ideal = [...grades.values()].sort((a, b) => b - a);
    const gains = found.map((name) => grades.get(name) ?? 0);
    return {
      query: `${query} -> ${found.slice(0, TOP).join(", ") || "nothing"}`,
      ndcg: gainOf(gains) / gainOf(ideal),
      isRight: gains[0] === 3,
      isNothing: found.length === 0,
    };
  });
  const share = (part: number) => part / results.length;
  return {
    ndcg: share(results.reduce((sum, { ndcg }) => sum + ndcg, 0)),
    firstRight: share(results.filter(({ isRight }) => isRight).length),
    nothing: share(results.filter(({ isNothing }) => isNothing).length),
    wrong: results.filter(({ isRight }) => !isRight).map(({ query }) => query),
  };
}

export function gainOf(grades: readonly number[]): number {
  return grades.slice(0, TOP).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/** Reads lines of `query | kinds | what else | fitting kinds`, and grades the products of a generated catalogue. */
export function judgeGenerated(text: string, products: readonly GeneratedProduct[]): Judged[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [query = "", kinds = "", wanted = "", fitting = ""] = line.split("|").map((part) => part.trim());
      const list = (part: string) => part.split(";").map((one) => one.trim());
      const [right, also, features] = [list(kinds), list(fitting), list(wanted).filter(Boolean)];
      const grades = products.flatMap(({ name, kind }): [string, number][] => {
        if (!right.includes(kind)) return also.includes(kind) ? [[name, 1]] : [];
        return [[name, features.every((feature) => name.includes(feature)) ? 3 : 1]];
      });
      return { query, grades: new Map(grades) };
    });
}
