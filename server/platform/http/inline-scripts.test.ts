import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deferScripts, makeMark, takeInlineScripts } from "./inline-scripts.ts";

const digest = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

describe("the inline scripts of a page", () => {
  it("are those that carry the mark of its rendering, which the browser never sees", () => {
    const html = [
      '<script nonce="m1">theme()</script>',
      '<script nonce="m1" async="" type="module">import "/a.js"</script>',
      '<script nonce="m1" src="/b.js"></script><link nonce="m1" rel="modulepreload" href="/a.js">',
      '<script type="application/ld+json">{}</script><p>m1</p>',
    ].join("");
    expect(takeInlineScripts(html, "m1")).toEqual({
      html: html.replaceAll(' nonce="m1"', ""),
      digests: [digest("theme()"), digest('import "/a.js"')],
    });
  });

  it("may have characters of several bytes", () => {
    const html = '<p>Crème – 🍓</p><script nonce="m1">say("–")</script>';
    const bytes = Buffer.from(html).toString("latin1");
    const taken = takeInlineScripts(bytes, "m1");
    expect(Buffer.from(taken.html, "latin1").toString()).toBe(html.replace(' nonce="m1"', ""));
    expect(taken.digests).toEqual([digest('say("–")')]);
  });

  it("are the same for the same page, whatever its mark", () => {
    const render = (mark: string) => takeInlineScripts(`<script nonce="${mark}">theme()</script>`, mark);
    expect(render(makeMark())).toEqual(render(makeMark()));
  });

  it("never hold one that was written before the page was rendered, wherever it stands", () => {
    const evil = "steal()";
    const injected = fc.constantFrom(
      `<script>${evil}</script>`,
      `<script nonce="m0">${evil}</script>`,
      `<script nonce="">${evil}</script>`,
      `<script nonce=>${evil}</script>`,
      `<SCRIPT nonce='m0'>${evil}</SCRIPT>`,
      `<script data-x=" nonce="m0"">${evil}</script>`,
      `<script>${evil}<!--`,
      `"><script>${evil}</script><script x="`,
      `</script><script>${evil}</script>`,
    );
    fc.assert(
      fc.property(
        fc.array(injected, { maxLength: 4 }),
        fc.array(injected, { maxLength: 4 }),
        (before, after) => {
          const mark = makeMark();
          const page = `<body>${before.join("")}<script nonce="${mark}">ours()</script>${after.join("")}</body>`;
          expect(takeInlineScripts(page, mark).digests).toEqual([digest("ours()")]);
        },
      ),
    );
  });
});

it("the scripts that React Router starts a page with are deferred, and no others", () => {
  const preload = (rel: string) => `<link rel="${rel}" href="/a.js">`;
  const module = (mark: string, type: string) => `<script nonce="${mark}" ${type}>import "/a.js"</script>`;
  const [eager, later] = ['type="module" async=""', 'type="later"'];
  const foreign = `${module("m0", eager)}<script nonce="m1">theme()</script>`;
  expect(deferScripts(preload("modulepreload") + foreign + module("m1", eager), "m1")).toBe(
    preload("later") + foreign + module("m1", later),
  );
});
