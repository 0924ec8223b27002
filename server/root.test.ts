import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "./root.ts";

it("is how the server finds its files: built, a module is not where its source is", async () => {
  const sources = await Array.fromAsync(glob("server/**/!(*.test).ts", { cwd: root }));
  const located: string[] = [];
  for (const source of sources) {
    const text = await readFile(path.join(root, source), "utf8");
    if (/import\.meta\.(url|dirname|filename)/.test(text)) located.push(source);
  }
  expect(located).toEqual(["server/root.ts"]);
});
