import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "#platform/root.ts";

it("is how the server finds its files: built, a module is not where its source is", () => {
  const sources = globSync("server/**/!(*.test).ts", { cwd: root });
  const located = sources.filter((source) =>
    /import\.meta\.(url|dirname|filename)/.test(readFileSync(path.join(root, source), "utf8")),
  );
  expect(located).toEqual(["server/platform/root.ts"]);
});
