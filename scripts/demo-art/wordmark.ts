/**
 * "larder" as strokes. A bare server has no fonts, so the word is drawn: bowls of radius 5 and stems on a baseline at
 * 0, ascenders at -17.
 */
const letters: readonly { path: string; advance: number }[] = [
  { path: "M0,-17V0", advance: 6 },
  { path: "M10,-5A5,5 0 1 1 0,-5A5,5 0 1 1 10,-5M10,-10V0", advance: 16 },
  { path: "M0,-10V0M0,-5A5,5 0 0 1 5,-10", advance: 10.5 },
  { path: "M10,-5A5,5 0 1 1 0,-5A5,5 0 1 1 10,-5M10,-17V0", advance: 16 },
  { path: "M0,-5H10A5,5 0 1 0 8.4,-1.3", advance: 16 },
  { path: "M0,-10V0M0,-5A5,5 0 0 1 5,-10", advance: 5 },
];

const totalAdvance = letters.reduce((sum, letter) => sum + letter.advance, 0);

/** The wordmark centred on `x` with its baseline on `y`, as an SVG group of the given width. */
export function wordmark(x: number, y: number, width: number, colour: string): string {
  const scale = width / totalAdvance;
  let pen = 0;
  const strokes = letters.map(({ path, advance }) => {
    const stroke = `<path transform="translate(${pen} 0)" d="${path}"/>`;
    pen += advance;
    return stroke;
  });
  return (
    `<g transform="translate(${x - width / 2} ${y}) scale(${scale})" fill="none" stroke="${colour}" ` +
    `stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${strokes.join("")}</g>`
  );
}
