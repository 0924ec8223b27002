import { wordmark } from "../demo-art/wordmark.ts";
import { inkColour } from "./colours.ts";
import { mark } from "./mark.ts";

type Point = readonly [x: number, y: number];

/** A paper bag's zigzag edge, as the part of an SVG path between two points. */
function pinked([x1, y1]: Point, [x2, y2]: Point, teeth: number, depth: number): string {
  const points = Array.from({ length: 2 * teeth }, (_, index) => {
    const share = (index + 1) / (2 * teeth);
    const lift = index % 2 === 0 ? -depth : 0;
    return `L${x1 + (x2 - x1) * share},${y1 + (y2 - y1) * share + lift}`;
  });
  return points.join("");
}

export const bagBack = `
  <path d="M300,384${pinked([300, 384], [382, 350], 6, 8)}${pinked([382, 350], [676, 360], 20, 9)}L660,470H310Z" fill="#8F6238"/>`;

/** The dark inside of the bag, in which the food disappears. */
export const bagInside = `
  <defs><linearGradient id="dark" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3A2110" stop-opacity="0"/><stop offset="1" stop-color="#3A2110" stop-opacity=".62"/></linearGradient></defs>
  <rect x="296" y="312" width="386" height="88" fill="url(#dark)"/>`;

const bagFrontFace = `M300,384${pinked([300, 384], [592, 392], 20, 9)}L586,776Q586,788 574,788H326Q314,788 313,776Z`;
const bagSideFace = `M592,392${pinked([592, 392], [676, 360], 6, 8)}L660,744Q660,752 652,757L586,786Z`;

export const bagFront = `
  <defs>
    <linearGradient id="paper" x1="0" y1="0" x2=".9" y2="1"><stop offset="0" stop-color="#EBC598"/><stop offset=".55" stop-color="#DDB07C"/><stop offset="1" stop-color="#C8945E"/></linearGradient>
    <linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#B27F4C"/><stop offset=".46" stop-color="#966739"/><stop offset=".5" stop-color="#B88551"/><stop offset="1" stop-color="#A87643"/></linearGradient>
    <linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5B3617" stop-opacity="0"/><stop offset="1" stop-color="#5B3617" stop-opacity=".34"/></linearGradient>
    <linearGradient id="fold"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
  </defs>
  <path d="${bagSideFace}" fill="url(#side)"/>
  <path d="M634,376L624,690L586,786L660,750Z" fill="#5B3617" fill-opacity=".1"/>
  <path d="M624,690L588,784M624,690L658,748" fill="none" stroke="#6B431F" stroke-opacity=".4" stroke-width="3"/>
  <path d="${bagFrontFace}" fill="url(#paper)"/>
  <path d="M302,390L326,388L336,788H326Q314,788 313,776Z" fill="url(#fold)"/>
  <path d="M592,392L586,780L574,788L560,786L570,396Z" fill="#7A4F28" fill-opacity=".12"/>
  <path d="M313,640H587V788H313Z" fill="url(#foot)"/>
  <g fill="#7A4F28" fill-opacity=".13"><path d="M304,452L402,436L322,470Z"/><path d="M590,486L500,462L588,508Z"/><path d="M311,640L372,604L316,662Z"/><path d="M588,640L540,600L588,616Z"/></g>
  <g fill="#fff" fill-opacity=".2"><path d="M304,446L402,436L308,436Z"/><path d="M590,478L500,462L590,464Z"/><path d="M310,632L372,604L310,618Z"/></g>
  ${mark(448, 506, 128)}${wordmark(448, 632, 168, inkColour)}`;
