import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../../server/root.ts";

test("the server's built scripts are ASCII, of which V8 keeps one byte for each character instead of two", async () => {
  const scripts = await Array.fromAsync(glob("build/{shop,pages/server}/**/*.js", { cwd: root }));
  expect(scripts).toContain("build/shop/main.js");
  expect(scripts).toContain("build/pages/server/index.js");
  // Where one is not, a tagged template has such a character: its source can't be escaped, a value in it can.
  const other: string[] = [];
  for (const script of scripts) {
    const source = await readFile(path.join(root, script));
    if (source.some((byte) => byte > 0x7f)) other.push(script);
  }
  expect(other).toEqual([]);
});
