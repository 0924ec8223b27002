import os from "node:os";
import path from "node:path";
import { scope } from "../../support/scope.ts";

const port = Number(process.env.TEST_SHOP_PORT || 4310);
const server = process.env.TEST_DATABASE_URL || undefined;

type Project = "desktop" | "phone" | "tablet";

/** A shop that the tests of these projects share. */
export type SharedShop = {
  projects: Project[];
  url: string;
  /** The PostgreSQL server with its database and those of the projects' own shops; undefined: they are embedded. */
  server: string | undefined;
  /** Where it writes its process id, its log, and after the tests what its books say. */
  processIdPath: string;
  logPath: string;
  booksPath: string;
};

const others: Project[] = ["phone", "tablet"];

/**
 * The shops under test: with a PostgreSQL server, small screens test another database than the desktop. The core is tested
 * on the desktop only.
 */
export const shops: SharedShop[] =
  scope === "core"
    ? [shopAt(port, server, "desktop")]
    : server
      ? [shopAt(port, undefined, ...others), shopAt(port + 1, server, "desktop")]
      : [shopAt(port, undefined, "desktop", ...others)];

function shopAt(at: number, onServer: string | undefined, ...projects: Project[]): SharedShop {
  return {
    projects,
    url: `http://127.0.0.1:${at}`,
    server: onServer,
    processIdPath: path.join(os.tmpdir(), `larder-e2e-${at}.pid`),
    logPath: path.join(os.tmpdir(), `larder-e2e-${at}.log`),
    booksPath: path.join(os.tmpdir(), `larder-e2e-${at}.books`),
  };
}

/** The shop under test in a project. */
export function shopOf(project: string): SharedShop {
  const shop = shops.find(({ projects }) => projects.some((name) => name === project));
  if (!shop) throw new Error(`There is no shop for the project "${project}".`);
  return shop;
}

/** With what the purposes of the browser tests' databases begin; with another port, two runs can be at the same time. */
export const databasePurpose = `browser_${port}`;

export const sellerLogin = { email: "seller@example.com", password: "the-seller's-password" };
