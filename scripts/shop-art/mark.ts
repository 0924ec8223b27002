import { readFile } from "node:fs/promises";
import { publicFile } from "./public-file.ts";

const markBody = (await readFile(publicFile("favicon.svg"), "utf8")).replace(/<\/?svg[^>]*>/g, "");

/** Fills the line between lid and jar, where the background would show through. */
const markSeam = `<rect x="10" y="7" width="12" height="1" fill="#1F7A4D"/>`;

/** The jar, drawn in 32 units, scaled to `size` pixels and centred on a point. */
export function mark(x: number, y: number, size: number): string {
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 32})">${markSeam}${markBody}</g>`;
}
