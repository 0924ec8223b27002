import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { npmBrowser, unpackNpmBrowser } from "../../scripts/npm-browser.ts";
import { startTestPostgres } from "../../scripts/test-postgres.ts";

const onLinux = process.platform === "linux" && process.arch === "x64";

it.runIf(onLinux)(
  "starts PostgreSQL from npm, and leaves neither its process nor its data behind",
  async () => {
    const server = await startTestPostgres();
    const data = await ask(server.url, "show data_directory");
    expect(existsSync(data)).toBe(true);
    await server[Symbol.asyncDispose]();
    await expect(ask(server.url, "select 1")).rejects.toThrow("ECONNREFUSED");
    expect(existsSync(path.dirname(data))).toBe(false);
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
