import { utimes } from "node:fs/promises";
import path from "node:path";
import { type OpenDatabase, openDatabase } from "../../../server/db/database.ts";
import { dropDatabase, freshDatabase } from "../../support/test-database.ts";
import { sharedSecret, temporaryDir } from "./shop-process.ts";

/** Where a shop keeps what it has. Leaving its scope does away with it. */
export type Premises = AsyncDisposable & {
  /** What a shop has to be told to be at home there. */
  variables: Record<string, string>;
  /** The same again, for another shop. Nobody may be using the original. */
  copy(purpose: string): Promise<Premises>;
  /** Lets the next shop in at once after one was killed, which otherwise waits until the claim of that one is void. */
  release(): Promise<void>;
  /** The database, while no shop is open. */
  openDatabase(): Promise<OpenDatabase>;
};

/** A folder, with the embedded database in it. */
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
export async function onServer(server: string, purpose: string, original?: Premises): Promise<Premises> {
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
