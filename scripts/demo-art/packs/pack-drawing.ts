import type { PackPaint } from "../palette.ts";
import { wordmark } from "../wordmark.ts";

/** A drawn pack: SVG markup with its width and height, and the position of the food's picture. */
export type PackDrawing = {
  width: number;
  height: number;
  markup: string;
  picture: { x: number; y: number; size: number };
};

export type DrawPack = (paint: PackPaint, contents: string) => PackDrawing;

/** Light for round packs: a reflection left of the middle, and darker sides. */
export const roundLight =
  '<linearGradient id="round"><stop offset="0" stop-color="#1a1030" stop-opacity=".26"/>' +
  '<stop offset=".14" stop-color="#1a1030" stop-opacity="0"/><stop offset=".2" stop-color="#fff" stop-opacity=".12"/>' +
  '<stop offset=".3" stop-color="#fff" stop-opacity=".42"/><stop offset=".42" stop-color="#fff" stop-opacity=".06"/>' +
  '<stop offset=".7" stop-color="#1a1030" stop-opacity=".04"/><stop offset="1" stop-color="#1a1030" stop-opacity=".32"/>' +
  "</linearGradient>";

/** Light for flat fronts: a soft gradient from the top left. */
export const flatLight =
  '<linearGradient id="flat" x1="0" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".34"/>' +
  '<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a1030" stop-opacity=".16"/>' +
  "</linearGradient>";

/** Brushed metal across a lid or a rim. */
export const metal =
  '<linearGradient id="metal"><stop offset="0" stop-color="#8d929c"/><stop offset=".3" stop-color="#f7f8fa"/>' +
  '<stop offset=".6" stop-color="#c3c7ce"/><stop offset="1" stop-color="#868b96"/></linearGradient>';

/** A shape in its own colour with a light gradient over it. */
export function lit(path: string, colour: string, light: "round" | "flat"): string {
  return `<path d="${path}" fill="${colour}"/><path d="${path}" fill="url(#${light})"/>`;
}

/** The disc behind the picture, common to all packs of the brand. */
export function disc(x: number, y: number, radius: number, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
}

export function printedName(x: number, y: number, width: number, paint: PackPaint): string {
  return wordmark(x, y, width, paint.print);
}
