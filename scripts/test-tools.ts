import { launchBrowser } from "./installed-browser.ts";
import { startTestPostgres } from "./test-postgres.ts";

/** What tests use besides Node. The server is stopped when the scope ends. */
export type TestTools = AsyncDisposable & {
  hasBrowser: boolean;
  /** Of a PostgreSQL server; undefined where the tests run on the embedded database only. */
  databaseUrl: string | undefined;
};

/** Finds or starts the tools, and says in a sentence each what is missing. */
export async function openTestTools(): Promise<TestTools> {
  const configured = process.env.TEST_DATABASE_URL;
  const [hasBrowser, server] = await Promise.all([
    opensBrowser(),
    configured ? undefined : startTestPostgres().catch(() => undefined),
  ]);
  if (!configured && !server)
    console.log(
      "PostgreSQL does not start here, so the tests run on the embedded database only: " +
        "set TEST_DATABASE_URL=postgres://user@host/database to use a server.",
    );
  if (!hasBrowser)
    console.log(
      "No browser opens here, so browser tests are skipped: `npx playwright install --with-deps` brings one.",
    );
  return {
    hasBrowser,
    databaseUrl: configured || server?.url,
    [Symbol.asyncDispose]: async () => server?.[Symbol.asyncDispose](),
  };
}

async function opensBrowser(): Promise<boolean> {
  try {
    await using _browser = await launchBrowser();
    return true;
  } catch {
    return false;
  }
}
