import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { root } from "#platform/root.ts";

/** A file with one change. */
export type Mutant = { file: string; path: string; line: number; change: string; mutated: string };

/** What Stryker does not change: SQL, conditions of queries and lists of permissions. */
const more: [RegExp, string][] = [
  [/(?<=sql(?:<[^`>]*>)?`[^`]*)\band\b(?= )/g, "or"],
  [/(?<=sql(?:<[^`>]*>)?`[^`]*)(?<= )(?:>=|<=)(?= )/g, "="],
  [/(?<=sql(?:<[^`>]*>)?`[^`]*)(?<= )[<>](?= )/g, "="],
  [/(?<=sql(?:<[^`>]*>)?`[^`]*)(?<= )\+(?= )/g, "-"],
  [/(?<=sql(?:<[^`>]*>)?`[^`]*)(?<= )-(?= )/g, "+"],
  [/(?<=sql(?:<[^`>]*>)?`[^`]*)\bis not null\b/g, "is null"],
  [/(?<=sql(?:<[^`>]*>)?`[^`]*)\bnot exists\b/g, "exists"],
  [/\b(?:eq|ne|lte?|gte?|inArray|isNull|isNotNull)\([^()]*\)/g, "undefined"],
  [/^ +"[a-z]+\.[a-z]+",\n/gm, ""],
];

// It logs and nothing else.
const logger = { debug() {}, info() {}, isDebugEnabled: () => false };
type Logger = ConstructorParameters<typeof Instrumenter>[0];

/** All mutants of some files. Texts stay as they are. */
export async function mutate(files: readonly string[]): Promise<Mutant[]> {
  const all = await Promise.all(files.map(mutateFile));
  return all.flat();
}

async function mutateFile(file: string): Promise<Mutant[]> {
  const content = await readFile(path.join(root, file), "utf8");
  const starts = [...content.matchAll(/^/gm)].map(({ index }) => index);
  const asMutant = (from: number, to: number, replacement: string): Mutant => ({
    file,
    path: path.join(root, file),
    line: content.slice(0, from).split("\n").length,
    change: `${onOneLine(content.slice(from, to))} -> ${onOneLine(replacement)}`,
    mutated: content.slice(0, from) + replacement + content.slice(to),
  });
  const { mutants } = await new Instrumenter(logger as unknown as Logger).instrument(
    [{ name: file, mutate: true, content }],
    { plugins: null, excludedMutations: ["StringLiteral"], ignorers: [] },
  );
  const at = ({ line, column }: { line: number; column: number }) => (starts[line] ?? 0) + column;
  return [
    ...mutants
      .filter(({ status }) => status !== "Ignored")
      .map(({ location, replacement = "" }) => asMutant(at(location.start), at(location.end), replacement)),
    ...more.flatMap(([pattern, replacement]) =>
      [...content.matchAll(pattern)].map((match) =>
        asMutant(match.index, match.index + match[0].length, replacement),
      ),
    ),
  ];
}

function onOneLine(code: string): string {
  const line = code.replaceAll(/\s+/g, " ").trim();
  return line.length > 70 ? `${line.slice(0, 70)}…` : line || "nothing";
}

/** Some of the mutants, always the same ones as long as the code is the same. */
export function draw(mutants: readonly Mutant[], count: number): Mutant[] {
  const keyOf = ({ file, mutated }: Mutant) =>
    createHash("sha256")
      .update(file + mutated)
      .digest("hex");
  return Map.groupBy(mutants, keyOf)
    .entries()
    .toArray()
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, count)
    .flatMap(([, [first]]) => first ?? []);
}
