export { exportPages } from "./read-pages.ts";
