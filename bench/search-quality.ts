/** How well searches find what people mean, and what they cost: judged searches of two catalogues. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type DemoProduct, readDemoProducts } from "#domains/demo/read-demo.ts";
import { askedQueries } from "./search-quality/asked-queries.ts";
import { demoQueries } from "./search-quality/demo-queries.ts";
import { generateCatalogue } from "./search-quality/generated-catalogue.ts";
import { generatedQueries } from "./search-quality/generated-queries.ts";
import { type Judged, judge, judgeGenerated, readJudged } from "./search-quality/judge.ts";
import { judgeAsked } from "./search-quality/judge-asked.ts";
import { indexProducts } from "./search-quality/searched.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const GENERATED = 20_000;
const MANY = 100_000;
const SHOWN = 5;

/** Prints the quality for both catalogues, then time and memory for a large one. */
export async function benchSearchQuality(): Promise<void> {
  const demo = await readDemoProducts();
  const generated = generateCatalogue(GENERATED).map((product) => ({ ...product, weight: product.size }));
  printQuality("demo catalogue", demo, readJudged(demoQueries));
  printQuality("generated catalogue", generated, judgeGenerated(generatedQueries, generated));
  printAsked(demo);
  printCost();
}

function printQuality(what: string, products: Parameters<typeof indexProducts>[0], judged: Judged[]): void {
  const index = indexProducts(products);
  const { ndcg, firstRight, nothing, wrong } = judge(judged, index.names);
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  console.log(
    `${what}: ${products.length.toLocaleString("en-US")} products, ${judged.length} searches:`,
    `nDCG@5 ${ndcg.toFixed(3)} (goal 0.90), first right ${percent(firstRight)} (goal 92%),`,
    `nothing found ${percent(nothing)} (goal 0%)`,
  );
  for (const query of wrong) console.log(`  first not right: ${query.slice(0, 150)}`);
}

/** What people mean, in the words of several languages: first what is unsafe, then what does not come first. */
function printAsked(products: readonly DemoProduct[]): void {
  const { search } = indexProducts(products);
  for (const [kind, lines] of Object.entries(askedQueries)) {
    const { count, unsafe, firstRight, ndcg, wrong } = judgeAsked(lines, products, search);
    console.log(
      `${kind}: ${count} searches: unsafe ${unsafe.length} (goal 0), right kind first ${(firstRight * 100).toFixed(1)}% (goal 95%),`,
      `nDCG@5 ${ndcg.toFixed(3)} (goal 0.90)`,
    );
    for (const line of unsafe) console.log(`  unsafe: ${line.slice(0, 200)}`);
    for (const line of wrong) console.log(`  first not right: ${line.slice(0, 150)}`);
  }
}

function printCost(): void {
  const products = generateCatalogue(MANY);
  collectGarbage();
  const before = process.memoryUsage();
  const begun = process.cpuUsage();
  const index = indexProducts(products);
  const built = process.cpuUsage(begun).user / 1_000_000;
  collectGarbage();
  const megabytes = (process.memoryUsage().heapUsed - before.heapUsed) / 2 ** 20;
  const searches = ["b", "st", ...generatedQueries.trim().split("\n")].map(
    (line) => line.split("|")[0] ?? "",
  );
  // The first searches are slower, until the functions are compiled.
  for (const text of searches) index.count(text);
  const times = searches.map((text) => {
    const start = process.cpuUsage();
    const found = index.count(text);
    const { user, system } = process.cpuUsage(start);
    return { text: `${text.trim()} (${found} found)`, ms: (user + system) / 1_000 };
  });
  times.sort((a, b) => b.ms - a.ms);
  const middle = times[Math.floor(times.length / 2)]?.ms.toFixed(1);
  console.log(
    `${MANY.toLocaleString("en-US")} products: indexed in ${built.toFixed(1)} s, about ${Math.round(megabytes)} MB;`,
    `a search takes ${middle} ms of the processor (median), the slowest:`,
  );
  for (const { text, ms } of times.slice(0, SHOWN)) console.log(`  ${ms.toFixed(1).padStart(6)} ms ${text}`);
}
