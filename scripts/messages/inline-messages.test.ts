import { build } from "vite";
import { expect, test } from "vitest";
import { inlineMessages } from "./inline-messages.ts";
import { scriptIn } from "./translated-scripts.ts";

test("messages are compiled where they are used, and their compiler is left out", async () => {
  const script = await bundle(
    `import { inContext, msg, t } from "/contract/i18n/i18n.ts";
    export const again = () => t(msg("Try again"));
    export const change = inContext("column", "Change");
    export const most = (amount) => t("At most {amount}", { amount });`,
  );
  expect(script).not.toContain("moo");
  expect(script).not.toContain('again"');
  const english = scriptIn("en", script);
  expect(english).toContain('["At most ",["amount"]]');
  expect(english).toContain('["Try again"]');
  expect(english).toContain('["Change"]');
  const german = scriptIn("de", script);
  expect(german).toContain('["Höchstens ",["amount"]]');
  expect(german).toContain('["Erneut versuchen"]');
  expect(german).toContain('["Änderung"]');
  for (const each of [english, german]) expect(each).not.toMatch(/message:[\w-]{8}:/);
});

test("a script loads the others of its language, and the same styles and pictures", () => {
  const script =
    'import"./frame.js";const files=["assets/list-Ab_1.js","assets/app.css"],worker="/assets/zip.js";';
  expect(scriptIn("en", script)).toBe(script);
  expect(scriptIn("de", script)).toBe(
    'import"./frame.js";const files=["assets/de/list-Ab_1.js","assets/app.css"],worker="/assets/de/zip.js";',
  );
});

test("a message that is not well-formed, or no literal, ends the build", async () => {
  await expect(bundle('t("{count, plural, one {#}")')).rejects.toThrow("Unexpected message end");
  for (const message of ["`One`", '1 === 1 ? "One" : "Many"'])
    await expect(bundle(`t(${message})`)).rejects.toThrow("a message must be one literal");
  await expect(bundle('inContext("column", String(1))')).rejects.toThrow("must be literals");
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
