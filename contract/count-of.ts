/** A number and what it counts, as people read it: "1 item", "3 items". The plural is the English one with an s. */
export function countOf(count: number, thing: string): string {
  return `${count.toLocaleString("en-US")} ${thing}${count === 1 ? "" : "s"}`;
}
