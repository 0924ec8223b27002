import { createHash, randomBytes } from "node:crypto";

/** Returns a random nonce for one rendering. Content stored earlier, such as a shopper's review, cannot contain it. */
export function makeMark(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * Returns the content security policy digests of the inline scripts that carry the nonce, which are those that the
 * renderer emitted, and the page without the nonce. An injected script has no nonce, is not listed, and is blocked by
 * the browser. `html` is the page with a character for each byte (Latin-1).
 */
export function takeInlineScripts(html: string, mark: string): { html: string; digests: string[] } {
  const attribute = ` nonce="${mark}"`;
  const digests = new Set<string>();
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, at + 1)) {
    const endOfTag = html.indexOf(">", at);
    const tag = html.slice(html.lastIndexOf("<", at), endOfTag);
    if (!tag.startsWith("<script ") || tag.includes(" src=")) continue;
    digests.add(digest(html.slice(endOfTag + 1, html.indexOf("</script>", endOfTag))));
  }
  return { html: html.replaceAll(attribute, ""), digests: [...digests] };
}

/**
 * Returns the page with its own scripts deferred until web/components/start-script.js starts them: it is complete without them,
 * and React Router would have the browser load them at once, before pictures.
 */
export function deferScripts(html: string, mark: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(`<script nonce="${mark}" type="module" async="">`, `<script nonce="${mark}" type="later">`);
}

function digest(script: string): string {
  return `'sha256-${createHash("sha256").update(script, "latin1").digest("base64")}'`;
}
