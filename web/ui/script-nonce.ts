import { createContext } from "react";

/** What an inline script has to carry while a page is rendered on the server. In the browser there is none. */
export const ScriptNonce = createContext<string | undefined>(undefined);
