import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { root } from "#platform/root.ts";
import { freshDatabase } from "../support/test-database.ts";
import { buildProgram } from "./support/build-program.ts";
import { sharedSecret, temporaryDir } from "./support/shop-process.ts";

let catalogue: string;

beforeAll(async () => {
  catalogue = await buildProgram(path.join(root, "scripts/catalogue.ts"));
});

type Ended = { code: number; out: string; errors: string };

/** Runs the command with a shop's data folder and database. */
function run(shop: Record<string, string>, ...args: string[]): Promise<Ended> {
  const env = { ...process.env, ...shop, DEMO: "false", LOG_LEVEL: "info" };
  return new Promise((resolve) => {
    execFile(process.execPath, [catalogue, ...args], { cwd: root, env }, (error, out, errors) =>
      resolve({ code: error ? Number(error.code) : 0, out, errors }),
    );
  });
}

test("the catalogue is imported, exported and restored at the command line", async () => {
  await using directory = await temporaryDir();
  const file = path.join(directory.path, "products.csv");
  const server = process.env.TEST_DATABASE_URL;
  const data = {
    DATA_DIR: path.join(directory.path, "data"),
    DATABASE_URL: server ? await freshDatabase(server, "catalogue") : "",
    ...sharedSecret,
  };
  expect(await run(data, "import", file)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/no file/),
  });
  expect(await run(data, "sell")).toMatchObject({ code: 1, errors: expect.stringMatching(/^Usage/) });

  await writeFile(file, "Name,Category,Price\nFigs,Fruits,x\n");
  expect(await run(data, "import", file)).toMatchObject({
    code: 1,
    errors: "Row 2 (“x”), Price: This must be a number.\nNothing was imported.\n",
  });
  await writeFile(file, "Name,Category,Price\nFigs,Fruits,3\n");
  const dry = await run(data, "import", file, "--dry-run");
  expect(dry.out).toMatch(/Nothing was changed. 1 product would be added, 0 changed/);
  expect((await run(data, "import", file)).out).toMatch(/\n1 product added\.\n$/);

  const saved = path.join(directory.path, "saved.xlsx");
  expect((await run(data, "export", saved)).out).toMatch(/1 product saved in .*saved.xlsx\.\n$/);
  expect((await run(data, "import", saved)).out).toMatch(/1 is as in the file/);
  const csv = path.join(directory.path, "saved.csv");
  expect((await run(data, "undo")).out).toBe("Everything is as before the import.\n");
  expect(await run(data, "undo")).toMatchObject({ code: 1, errors: expect.stringMatching(/no import/) });
  await run(data, "export", csv);
  expect((await readFile(csv, "utf8")).trim().split("\n")).toHaveLength(1);
});
