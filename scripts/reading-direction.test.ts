import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** Tailwind's classes for the left and the right side, and declarations of CSS for them. */
const sided = [
  /(?<=["'`\s:!(]-?)(?:(?:scroll-)?[mp][lr]|left|right)-(?:\d|px|auto|full|\[|\()[^\s"'`]*/,
  /(?<=["'`\s:])(?:(?:text|float|clear)-(?:left|right)|border-[lr]|rounded-(?:[lr]|[tb][lr]))(?=["'`\s;-])/,
  /(?:margin|padding|border)-(?:left|right):/,
];

/** What is in the middle is there in both directions. */
const allowed = ["left-1/2"];

test("pages are laid out by the direction of reading", async () => {
  const found: string[] = [];
  for await (const file of glob("web/**/*.{ts,tsx,css}", { exclude: ["**/*.test.*"] })) {
    const source = await readFile(file, "utf8");
    for (const each of sided)
      for (const [name] of source.matchAll(new RegExp(each, "g"))) found.push(`${file}: ${name}`);
  }
  expect(found.filter((each) => !allowed.some((one) => each.endsWith(one)))).toEqual([]);
});
