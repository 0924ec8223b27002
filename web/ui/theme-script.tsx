import { use, useLayoutEffect } from "react";
import { ScriptNonce } from "./script-nonce.ts";
import { showTheme } from "./theme.ts";
import script from "./theme-script.js?raw";

/** Stands first in the body: by then the page's colours are known to the browser, and nothing is painted yet. */
export function ThemeScript() {
  // When React had to make the document anew, what the script wrote on it is gone, and the script does not run again.
  useLayoutEffect(showTheme, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, the same for everybody
  return <script nonce={use(ScriptNonce)} dangerouslySetInnerHTML={{ __html: script }} />;
}
