import { type Allergen, readStatement } from "#contract/catalog/food/allergens.ts";
import type { Diet } from "#contract/catalog/food/diets.ts";
import { foodColumns } from "#domains/catalog/editing/food-store.ts";
import type { DemoProduct } from "#domains/demo/read-demo.ts";
import { gainOf, TOP } from "./judge.ts";

/** A searched line: what may come first, what fits as well, and what each product that is shown has to be. */
type Asked = { query: string; right: string[]; fitting: string[]; must: string[] };

type Search = (query: string) => { names: string[]; isExact: boolean };

/**
 * Judges searches by what people mean, in the form of asked-queries.ts: how many show something that it must not be, how many
 * begin with the right kind of thing, and nDCG@5; and which do not.
 */
export function judgeAsked(text: string, products: readonly DemoProduct[], search: Search) {
  const byName = new Map(products.map((product) => [product.name, product]));
  const isSafe = (name: string, { must }: Asked) =>
    must.every((code) => suits(byName.get(name) as DemoProduct, code));
  const results = readAsked(text).map((asked) => {
    const { names, isExact } = search(asked.query);
    const said = `${asked.query} -> ${names.slice(0, TOP).join(", ") || "nothing"}${isExact ? "" : " (close)"}`;
    const unsafe = names.filter((name) => !isSafe(name, asked));
    const isAny = asked.right[0] === "*";
    const { right, fitting } = asked;
    const isRight =
      right.length > 0
        ? isAny
          ? names.length > 0
          : right.includes(names[0] ?? "")
        : names.length === 0 || (!isExact && (fitting.length === 0 || fitting.includes(names[0] ?? "")));
    const gradeOf = (name: string) => (isAny || right.includes(name) ? 3 : fitting.includes(name) ? 1 : 0);
    const ideal = isAny ? names.map(() => 3) : [...right.map(() => 3), ...fitting.map(() => 1)];
    return { said, unsafe, isRight, ndcg: ideal.length > 0 ? gainOf(names.map(gradeOf)) / gainOf(ideal) : 1 };
  });
  const share = (count: number) => count / results.length;
  return {
    count: results.length,
    unsafe: results.flatMap(({ said, unsafe }) =>
      unsafe.length > 0 ? `${said}; not ${unsafe.join(", ")}` : [],
    ),
    firstRight: share(results.filter(({ isRight }) => isRight).length),
    ndcg: share(results.reduce((sum, { ndcg }) => sum + (Number.isFinite(ndcg) ? ndcg : 0), 0)),
    wrong: results.filter(({ isRight }) => !isRight).map(({ said }) => said),
  };
}

function readAsked(text: string): Asked[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [query = "", right = "", fitting = "", must = ""] = line.split("|").map((part) => part.trim());
      const listOf = (part: string) =>
        part
          .split(";")
          .map((one) => one.trim())
          .filter(Boolean);
      return {
        query,
        right: listOf(right),
        fitting: listOf(fitting),
        must: must.split(/[;,\s]+/).filter(Boolean),
      };
    });
}

/** Whether it is stated that a product is so: "vegan", or "-milk" without traces of it. */
function suits({ name, category, description, food = {} }: DemoProduct, code: string): boolean {
  const diets: readonly string[] = food.diets ?? [];
  if (code.startsWith("-")) {
    const refused = code.slice(1) as Allergen;
    const stated = readStatement(foodColumns(food).allergens);
    if (refused === "gluten" && diets.includes("gluten-free")) return true;
    return stated !== undefined && ![...stated.contains, ...stated.mayContain].includes(refused);
  }
  const diet = code as Diet;
  // The demo's vegetables are on the shelf "Organic veggies".
  if (diet === "organic" && category === "Vegetables") return true;
  if (diet === "vegetarian" && diets.includes("vegan")) return true;
  return (
    diets.includes(diet) || `${name} ${diet === "organic" ? description : ""}`.toLowerCase().includes(diet)
  );
}
