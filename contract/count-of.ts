/** A number with its unit for people: "1 item", "3 items". The plural adds an s. */
export function countOf(count: number, thing: string): string {
  return `${count.toLocaleString("en-US")} ${thing}${count === 1 ? "" : "s"}`;
}

/** The same for a count that stops at a maximum: "more than 1,000 items". */
export function boundedCountOf(count: { total: number; totalIsExact: boolean }, thing: string): string {
  return count.totalIsExact ? countOf(count.total, thing) : `more than ${countOf(count.total, thing)}`;
}
