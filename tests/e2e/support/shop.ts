import path from "node:path";
import { root } from "#platform/root.ts";
import { scope } from "../../support/scope.ts";

/** The folder of pictures, pages and logs of failed tests. */
export const results = path.join(root, "test-results");

const port = Number(process.env.TEST_SHOP_PORT || 4310);
const server = process.env.TEST_DATABASE_URL || undefined;

type Project = "desktop" | "phone" | "tablet";

/** A shop that the tests of these projects share. */
export type SharedShop = {
  projects: Project[];
  url: string;
  /** The PostgreSQL server with its database and those of the projects' own shops; undefined: they are embedded. */
  server: string | undefined;
  /** Its log; deleted with the other results when the next run starts. */
  logPath: string;
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
    logPath: path.join(results, `shop-${at}.log`),
  };
}

/** The shop under test in a project. */
export function shopOf(project: string): SharedShop {
  const shop = shops.find(({ projects }) => projects.some((name) => name === project));
  if (!shop) throw new Error(`There is no shop for the project "${project}".`);
  return shop;
}

export const sellerLogin = { email: "seller@example.com", password: "the-seller's-password" };

/** The environment variables with which a shared shop is opened, besides those of its storage. */
export function sharedShopVariables(url: string): Record<string, string> {
  const { hostname, port } = new URL(url);
  return {
    HOST: hostname,
    PORT: port,
    PUBLIC_URL: url,
    DEMO: "true",
    SELLER_EMAIL: sellerLogin.email,
    SELLER_PASSWORD: sellerLogin.password,
    RATE_LIMITS: "off",
  };
}
