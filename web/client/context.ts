import { createContext } from "react-router";
import type { api } from "./browser.ts";

/** Gives a page's loader the API client. */
export const apiContext = createContext<typeof api>();
