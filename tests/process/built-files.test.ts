import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "#platform/root.ts";

test("the server's built scripts are ASCII, so that they take one byte of memory for each character instead of two", async () => {
  const scripts = await Array.fromAsync(glob("build/{shop,pages/server}/**/*.js", { cwd: root }));
  expect(scripts).toContain("build/shop/main.js");
  expect(scripts).toContain("build/pages/server/index.js");
  // One that is not usually has such a character in a tagged template, which can't be escaped: pass it as a value.
  const other: string[] = [];
  for (const script of scripts) {
    const source = await readFile(path.join(root, script));
    if (source.some((byte) => byte > 0x7f)) other.push(script);
  }
  expect(other).toEqual([]);
});
