import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "#platform/root.ts";
import { launchBrowser } from "../scripts/installed-browser.ts";
import { freePort } from "../tests/process/support/shop-process.ts";

/** Fetched by npx when it is needed: a fifth of all the files of an installation would be Lighthouse's. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const RUNS = 3;
const build = path.join(root, "build/pages/client");
const categories = ["performance", "accessibility", "best-practices", "seo"];

/** What is read of Lighthouse's result: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
type Result = {
  finalDisplayedUrl: string;
  runtimeError?: object;
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { type: string; items: readonly { url?: unknown }[] } }
  >;
};

type Figures = {
  performance: number;
  accessibility: number;
  "best practices": number;
  SEO: number;
  CLS: number;
  "LCP ms": number;
  "TBT ms": number;
  "first JS KB": number;
  "all JS KB": number;
};

const atLeast = { performance: 95, accessibility: 100, "best practices": 100, SEO: 100 } as const;
const atMost = { CLS: 0, "first JS KB": 140 } as const;

/** Measures a page of each kind and prints a line for each; returns what exceeds the limits. */
export async function measurePages(shopUrl: string): Promise<string[]> {
  const product = await someProduct(shopUrl);
  const debugPort = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${debugPort}`);
  try {
    const rows: Record<string, Figures> = {};
    for (const page of ["/", "/products", "/products/vegetables", product, "/cart"])
      rows[page === product ? "/products/{category}/{id}" : page] = await figuresOf(
        shopUrl + page,
        debugPort,
      );
    console.table(rows);
    return Object.entries(rows).flatMap(([page, figures]) => complaintsAbout(page, figures));
  } finally {
    await browser.close();
  }
}

/** The median of three runs, by performance. */
async function figuresOf(url: string, port: number): Promise<Figures> {
  const runs: Figures[] = [];
  // The first request renders the page and creates its pictures, which is not measured.
  await lighthouse(url, port, "--only-audits=network-requests");
  // On a busy machine Lighthouse occasionally loses a recording.
  for (let attempt = 0; attempt < 2 * RUNS && runs.length < RUNS; attempt += 1) {
    const result = await lighthouse(url, port, `--only-categories=${categories}`);
    if (!result.runtimeError) runs.push(await readFigures(result));
  }
  const middle = runs.toSorted((one, other) => one.performance - other.performance)[Math.floor(RUNS / 2)];
  if (!middle || runs.length < RUNS) throw new Error(`Lighthouse could not measure ${url}.`);
  return middle;
}

/** Runs Lighthouse in the browser that listens at `port`. */
async function lighthouse(url: string, port: number, choice: string): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    "npx",
    ["--yes", LIGHTHOUSE, url, `--port=${port}`, "--output=json", "--quiet", choice],
    { maxBuffer: 64 * 1024 * 1024, shell: process.platform === "win32" },
  );
  return JSON.parse(stdout);
}

async function readFigures({ categories, audits, finalDisplayedUrl }: Result): Promise<Figures> {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    SEO: score("seo"),
    CLS: Number(value("cumulative-layout-shift").toFixed(2)),
    "LCP ms": Math.round(value("largest-contentful-paint")),
    "TBT ms": Math.round(value("total-blocking-time")),
    "first JS KB": await gzippedKb(await scriptsNamedBy(finalDisplayedUrl)),
    "all JS KB": await gzippedKb(scriptsLoaded(audits)),
  };
}

/** The scripts in a page's own HTML: the first load, without those loaded on demand. */
async function scriptsNamedBy(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  return html.match(/\/assets\/[\w.-]+[.]js/g) ?? [];
}

/** All scripts loaded during the run, including those on demand. */
function scriptsLoaded(audits: Result["audits"]): string[] {
  const details = audits["network-requests"]?.details;
  const requests = details?.type === "table" ? details.items : [];
  return requests
    .map(({ url }) => new URL(String(url)).pathname)
    .filter((file) => /^\/assets\/.*[.]js$/.test(file));
}

/** The size of built scripts compressed with gzip, in kilobytes. */
async function gzippedKb(scripts: readonly string[]): Promise<number> {
  const sizes = [...new Set(scripts)].map((file) => stat(path.join(build, `${file}.gz`)));
  const bytes = (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
  return Number((bytes / 1024).toFixed(1));
}

function complaintsAbout(page: string, figures: Figures): string[] {
  const tooLow = Object.entries(atLeast).filter(
    ([name, limit]) => !(figures[name as keyof Figures] >= limit),
  );
  const tooHigh = Object.entries(atMost).filter(
    ([name, limit]) => !(figures[name as keyof Figures] <= limit),
  );
  return [...tooLow, ...tooHigh].map(
    ([name, limit]) => `${page}: ${name} is ${figures[name as keyof Figures]}, the limit is ${limit}`,
  );
}

async function someProduct(shopUrl: string): Promise<string> {
  const reply = await fetch(`${shopUrl}/api/product/list?limit=1`);
  const { products } = (await reply.json()) as { products: { _id: string; category: string }[] };
  return products.map(({ _id, category }) => `/products/${category.toLowerCase()}/${_id}`).join();
}
