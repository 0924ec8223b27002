export { fillDemoShop } from "./fill.ts";
