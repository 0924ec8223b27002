import { createHash, randomBytes } from "node:crypto";

/** Returns a random nonce for one rendering. Content stored earlier, such as a shopper's review, cannot contain it. */
export function makeMark(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * Returns the content security policy digests of the inline scripts that carry the nonce, which are those that the
 * renderer emitted, and the page without the nonce. An injected script has no nonce, is not listed, and is blocked by
 * the browser.
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
