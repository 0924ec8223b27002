export { exportPages } from "./pages.ts";
