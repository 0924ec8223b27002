import { use, useLayoutEffect } from "react";
import { ScriptNonce } from "../script-nonce.ts";
import { showTheme } from "./show-theme.ts";
import script from "./theme-script.js?raw";

/** First in the body: by then the browser knows the page's colours, and nothing is painted yet. */
export function ThemeScript() {
  // When React had to recreate the document, what the script set is lost, and the script does not run again.
  useLayoutEffect(showTheme, []);
  return (
    <script
      nonce={use(ScriptNonce)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, the same for everybody
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : "" }}
    />
  );
}
