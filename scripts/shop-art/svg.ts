/** A complete SVG picture, with `scale` pixels per unit. */
export function svg(width: number, height: number, markup: string, scale = 1): Buffer {
  const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${markup}</svg>`);
}
