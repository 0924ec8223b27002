import { createHash, randomBytes } from "node:crypto";

/** A mark for one rendering: nothing that was written before, such as a shopper's review, can know it. */
export function makeMark(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * The inline scripts that the renderer itself emitted, which are those that carry the mark as their nonce, by their
 * digests, as a content security policy names them; and the page without the mark. A script that got into the page by
 * any other way has no mark, is not among them, and is refused by the browser.
 */
export function takeInlineScripts(html: string, mark: string): { html: string; digests: string[] } {
  const attribute = ` nonce="${mark}"`;
  const marked = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, "g");
  const digests = [...html.matchAll(marked)].map(([, script = ""]) => digest(script));
  return { html: html.replaceAll(attribute, ""), digests: [...new Set(digests)] };
}

function digest(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}
