import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeMark, takeInlineScripts } from "./inline-scripts.ts";

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
