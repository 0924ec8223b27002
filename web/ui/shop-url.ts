import { createContext } from "react";

/** The shop's own address, without a slash at the end: what search engines and previews read must name it whole. */
export const ShopUrl = createContext("");
