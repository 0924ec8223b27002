import { expect, it } from "vitest";
import { readDemoProducts } from "#domains/demo/read-demo.ts";
import { askedQueries } from "../../../../bench/search-quality/asked-queries.ts";
import { demoQueries } from "../../../../bench/search-quality/demo-queries.ts";
import { judge, readJudged } from "../../../../bench/search-quality/judge.ts";
import { judgeAsked } from "../../../../bench/search-quality/judge-asked.ts";
import { indexProducts } from "../../../../bench/search-quality/searched.ts";

// `npm run bench -- search-quality` has more searches, of a larger catalogue.
it("what people type finds what they mean in the demo catalogue, the right product first", async () => {
  const index = indexProducts(await readDemoProducts());
  const quality = judge(readJudged(demoQueries), index.names);
  expect(quality.nothing, quality.wrong.join("\n")).toBe(0);
  expect(quality.ndcg, quality.wrong.join("\n")).toBeGreaterThan(0.95);
  expect(quality.firstRight, quality.wrong.join("\n")).toBeGreaterThan(0.96);
});

const products = await readDemoProducts();
const { search } = indexProducts(products);

it.each(Object.entries(askedQueries))(
  "of what %s searches mean, nothing is shown that it must not be",
  (_kind, lines) => {
    expect(judgeAsked(lines, products, search).unsafe).toEqual([]);
  },
);
