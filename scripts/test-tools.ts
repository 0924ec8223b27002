import pg from "pg";
import { launchBrowser } from "./installed-browser.ts";
import { wasInterrupted } from "./run-program.ts";
import { startTestPostgres } from "./test-postgres.ts";

/** What tests use besides Node. The server is stopped when the scope ends. */
export type TestTools = AsyncDisposable & {
  hasBrowser: boolean;
  /** Of a PostgreSQL server; undefined where the tests run on the embedded database only. */
  databaseUrl: string | undefined;
};

/** Finds or starts the tools, and says in a sentence each what is missing. Throws if a configured server refuses. */
export async function openTestTools(): Promise<TestTools> {
  const configured = process.env.TEST_DATABASE_URL;
  const [hasBrowser, server] = await Promise.all([
    opensBrowser(),
    configured ? expectReachable(configured) : startTestPostgres().catch(sayThatNoServerStarts),
  ]);
  if (!hasBrowser && !wasInterrupted())
    console.log(
      "No browser opens here, so browser tests are skipped: `npx playwright install --with-deps` brings one.",
    );
  return {
    hasBrowser,
    databaseUrl: configured || server?.url,
    [Symbol.asyncDispose]: async () => server?.[Symbol.asyncDispose](),
  };
}

function sayThatNoServerStarts(error: Error): undefined {
  if (wasInterrupted()) return;
  console.log(
    "PostgreSQL does not start here, so the tests run on the embedded database, and those that need a server are skipped: " +
      `set TEST_DATABASE_URL=postgres://user@host/database to use one. (${error.message.trim()})`,
  );
}

async function expectReachable(url: string): Promise<undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `TEST_DATABASE_URL: ${error.message || error.code}. Start that server, or unset the variable to test without it.`,
    );
  });
  await client.end();
}

async function opensBrowser(): Promise<boolean> {
  try {
    await using _browser = await launchBrowser();
    return true;
  } catch {
    return false;
  }
}
