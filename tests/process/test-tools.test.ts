import { execFileSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import os from "node:os";
import pg from "pg";
import { expect, it } from "vitest";
import { npmBrowser, unpackNpmBrowser } from "../../scripts/npm-browser.ts";
import { startTestPostgres } from "../../scripts/test-postgres.ts";

const onLinux = process.platform === "linux" && process.arch === "x64";

it.runIf(onLinux)(
  "starts PostgreSQL from npm, and leaves neither its process nor its folder behind",
  async () => {
    const before = await readdir(os.tmpdir());
    const server = await startTestPostgres();
    expect(await ask(server.url, "show data_directory")).toContain("larder-postgres-");
    await server[Symbol.asyncDispose]();
    await expect(ask(server.url, "select 1")).rejects.toThrow("ECONNREFUSED");
    const left = (await readdir(os.tmpdir())).filter((name) => !before.includes(name));
    expect(left.filter((name) => name.startsWith("larder-postgres-"))).toEqual([]);
  },
);

it.runIf(onLinux)("unpacks the browser from npm, also when two do it at the same time", async () => {
  await Promise.all([unpackNpmBrowser(), unpackNpmBrowser()]);
  const { executablePath, env } = npmBrowser;
  expect(execFileSync(executablePath, ["--version"], { env, encoding: "utf8" })).toContain("Chromium");
});

async function ask(url: string, query: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: query, rowMode: "array" });
  await client.end();
  return rows[0]?.[0];
}
