import { createContext } from "react-router";
import type { Client } from "./client.ts";

/** Where a page's loader finds the API. */
export const apiContext = createContext<Client>();
