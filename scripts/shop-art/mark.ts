import { readFile } from "node:fs/promises";
import { publicFile } from "./public-file.ts";

const markBody = (await readFile(publicFile("favicon.svg"), "utf8")).replace(/<\/?svg[^>]*>/g, "");

/** Behind the line where the lid meets the jar, where the ground would shine through. */
const markSeam = `<rect x="10" y="7" width="12" height="1" fill="#1F7A4D"/>`;

/** The jar of 32 units, `size` pixels high, centred on a point. */
export function mark(x: number, y: number, size: number): string {
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 32})">${markSeam}${markBody}</g>`;
}
