/** A number with its unit for people: "1 item", "3 items". The plural adds an s. */
export function countOf(count: number, thing: string): string {
  return `${count.toLocaleString("en-US")} ${thing}${count === 1 ? "" : "s"}`;
}
