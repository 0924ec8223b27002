export { firstDaysOf } from "./near-date.ts";
