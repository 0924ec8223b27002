/** A count that stops at a maximum: "1,000+". */
export function boundedNumber(count: number, max: number): string {
  return `${count.toLocaleString("en-US")}${count < max ? "" : "+"}`;
}
