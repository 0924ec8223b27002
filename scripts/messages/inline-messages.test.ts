import { build } from "vite";
import { expect, test } from "vitest";
import { inlineMessages } from "./inline-messages.ts";

test("messages are compiled where they are used, and their compiler is left out", async () => {
  const script = await bundle(
    'import { msg, t } from "/contract/i18n/i18n.ts"; export const late = msg("Later"); export const left = (n) => t("Only {n} left", { n });',
  );
  expect(script).toMatch(/"Only ",\s*\["n"\],\s*" left"/);
  expect(script).toMatch(/\["Later"\]/);
  expect(script).not.toContain("moo");
});

test("a message that is not well-formed, or no literal, ends the build", async () => {
  await expect(bundle('t("{count, plural, one {#}")')).rejects.toThrow("Unexpected message end");
  for (const message of ["`One`", '1 === 1 ? "One" : "Many"'])
    await expect(bundle(`t(${message})`)).rejects.toThrow("a message must be one literal");
  await expect(bundle("msg(String(1))")).rejects.toThrow("a message must be one literal");
});

/** Builds a module of the pages for the browser. */
async function bundle(code: string): Promise<string> {
  const id = `${process.cwd()}/web/tried.ts`;
  const source = code.includes("import")
    ? code
    : `const t = String; const msg = String; export default ${code};`;
  const built = await build({
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: "source",
        resolveId: (name) => (name === id ? id : undefined),
        load: (name) => (name === id ? source : null),
      },
      inlineMessages(),
    ],
    build: { write: false, minify: false, lib: { entry: id, formats: ["es"] } },
  });
  const [{ output }] = built as unknown as [{ output: { code: string }[] }];
  return output.map((chunk) => chunk.code).join("\n");
}
