/**
 * `npm run house`: how large the code is and how its parts hang together. Tests and migrations do not count; an import of a
 * type makes no circle.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "#platform/root.ts";
import { readProgram } from "./run-program.ts";

type Module = { source: string; dependencies: { resolved: string; dependencyTypes: string[] }[] };

const LONGEST = 8;
const sources = ["contract", "server", "web"];
const { output } = await readProgram([
  "depcruise",
  ...["--config", ".dependency-cruiser.mjs", "--ts-pre-compilation-deps", "--output-type", "json"],
  ...[...sources, "main.ts", "scripts"],
]);
const modules = (JSON.parse(output) as { modules: Module[] }).modules.filter(({ source }) => isCode(source));
const files = globSync(`{${sources}}/**/*.{ts,tsx,css}`, { cwd: root })
  .filter(isCode)
  .map((source) => ({ source, lines: countLines(source) }));

for (const folder of sources)
  console.log(`${folder}: ${sum(files.filter(({ source }) => source.startsWith(`${folder}/`)))} lines`);
console.log(`Together ${sum(files)} lines in ${files.length} files.`);
console.log(`Imported by one file only: ${importedOnce()} files.`);
console.log(`Areas that import each other in circles: ${areasInCircles().join(", ") || "none"}.`);
const longest = files.toSorted((a, b) => b.lines - a.lines).slice(0, LONGEST);
console.log(`Longest files:\n${longest.map(({ lines, source }) => `  ${lines} ${source}`).join("\n")}`);

function isCode(file: string): boolean {
  return /[.](tsx?|css)$/.test(file) && !/[.]test[.]|node_modules|[+]types/.test(file);
}

function countLines(file: string): number {
  return readFileSync(path.join(root, file), "utf8").split("\n").length - 1;
}

function sum(each: readonly { lines: number }[]): number {
  return each.reduce((total, { lines }) => total + lines, 0);
}

/** Counts no file that a front door offers: the door does not tell who calls it. */
function importedOnce(): number {
  const offered = new Set(
    modules
      .filter(({ source }) => isFrontDoor(source))
      .flatMap(({ dependencies }) => dependencies.map(({ resolved }) => resolved)),
  );
  const importers = Map.groupBy(
    modules.flatMap(({ dependencies }) => [...new Set(dependencies.map(({ resolved }) => resolved))]),
    (file) => file,
  );
  return files.filter(({ source }) => !offered.has(source) && importers.get(source)?.length === 1).length;
}

function isFrontDoor(file: string): boolean {
  return /^server\/domains\/[^/]+\/(index|http)[.]ts$/.test(file);
}

/** An area of the server's domains, or the floor below or above them; undefined for what is not the server's. */
function areaOf(file: string): string | undefined {
  const [folder, floor, area] = file.split("/");
  if (folder !== "server") return undefined;
  return floor === "domains" ? area : floor;
}

/** The areas from which the imports lead back to themselves. */
function areasInCircles(): string[] {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = areaOf(source);
    if (!from) continue;
    const to = dependencies
      .filter(({ dependencyTypes }) => !dependencyTypes.includes("type-only"))
      .flatMap(({ resolved }) => areaOf(resolved) ?? [])
      .filter((area) => area !== from);
    imports.set(from, new Set([...(imports.get(from) ?? []), ...to]));
  }
  const reached = (area: string, seen = new Set<string>()): Set<string> => {
    for (const next of imports.get(area) ?? []) if (!seen.has(next)) reached(next, seen.add(next));
    return seen;
  };
  return [...imports.keys()].filter((area) => reached(area).has(area)).sort();
}
