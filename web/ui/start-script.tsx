import { use, useEffect } from "react";
import { ScriptNonce } from "./script-nonce.ts";
import script from "./start-script.js?raw";

/**
 * Placed after the page's scripts, which it starts; it also keeps early clicks until hydration. It comes with the document, and never runs again in the browser.
 */
export function StartScript() {
  useEffect(() => void window.dispatchEvent(new Event("hydrated")), []);
  return (
    <script
      nonce={use(ScriptNonce)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, the same for everybody
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : "" }}
    />
  );
}
