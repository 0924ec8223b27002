import { utimes } from "node:fs/promises";
import path from "node:path";
import { type OpenDatabase, openDatabase } from "#platform/db/database.ts";
import { root } from "#platform/root.ts";
import { dropDatabase, freshDatabase } from "../../support/test-database.ts";
import { type ShopProcess, sharedSecret, spawnShop, stopShop, temporaryDir } from "./shop-process.ts";

/** The storage of a shop. It is deleted when its scope ends. */
export type Premises = AsyncDisposable & {
  /** The environment variables with which a shop uses it. */
  variables: Record<string, string>;
  /** A copy for another shop. The original must not be in use. */
  copy(purpose: string): Promise<Premises>;
  /** Removes the lock of a killed shop, for which the next one would otherwise wait until it expires. */
  release(): Promise<void>;
  /** Opens the database, while no shop is running. */
  openDatabase(): Promise<OpenDatabase>;
};

/** A folder with the embedded database. */
export async function folder(original?: string): Promise<Premises> {
  const directory = await temporaryDir(original);
  return {
    variables: { DATA_DIR: directory.path },
    copy: () => folder(directory.path),
    release: () => utimes(path.join(directory.path, "shop.lock"), 0, 0),
    openDatabase: () => openDatabase({ directory: path.join(directory.path, "database") }),
    [Symbol.asyncDispose]: () => directory[Symbol.asyncDispose](),
  };
}

/** A folder, and a database on a PostgreSQL server. */
export async function onServer(
  server: string,
  purpose: string,
  original?: Pick<Premises, "variables">,
): Promise<Premises> {
  const directory = await temporaryDir(original?.variables.DATA_DIR);
  const url = await freshDatabase(server, purpose, original?.variables.DATABASE_URL);
  const premises: Premises = {
    variables: { DATA_DIR: directory.path, DATABASE_URL: url, ...sharedSecret },
    copy: (other) => onServer(server, other, premises),
    release: async () => {},
    openDatabase: () => openDatabase({ url }),
    async [Symbol.asyncDispose]() {
      await dropDatabase(server, url);
      await directory[Symbol.asyncDispose]();
    },
  };
  return premises;
}

/** Stops the shop that uses the storage, and returns what `npm run books` says then. */
export async function stopAndReadBooks(shop: ShopProcess, { variables }: Premises): Promise<string> {
  await stopShop(shop);
  await using books = await spawnShop(variables, path.join(root, "scripts/books.ts"));
  await books.ended;
  return books.stdout() + books.stderr();
}
