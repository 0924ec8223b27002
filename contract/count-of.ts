import { limits } from "./limits.ts";

/** A number with its unit for people: "1 item", "3 items". The plural adds an s. */
export function countOf(count: number, thing: string): string {
  return `${count.toLocaleString("en-US")} ${thing}${count === 1 ? "" : "s"}`;
}

/** The same for a count that stops at a maximum: "more than 1,000 items". */
export function boundedCountOf(count: { total: number; totalIsExact: boolean }, thing: string): string {
  return count.totalIsExact ? countOf(count.total, thing) : `more than ${countOf(count.total, thing)}`;
}

/** A count that stops at a maximum: "1,000+". */
export function boundedNumber(count: number, max: number = limits.listCountMax): string {
  return `${count.toLocaleString("en-US")}${count < max ? "" : "+"}`;
}
