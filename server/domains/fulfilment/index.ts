export { roundChanged } from "./rounds/events.ts";
