import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { squarePicture } from "./square-picture.ts";

type Background = { left?: string; right?: string; alpha?: boolean };

/** A photograph as a grocer takes it: a thing in the middle of a background, perhaps another on the right. */
async function photograph(
  width: number,
  height: number,
  { left = "#fdfdfb", right = left, alpha = false }: Background,
) {
  const fill = (color: string, w: number, h: number) =>
    ({ create: { width: w, height: h, channels: alpha ? 4 : 3, background: color } }) as const;
  const half = await sharp(fill(right, width / 2, height))
    .png()
    .toBuffer();
  const thing = await sharp(fill("#b8641a", width / 4, height / 4))
    .png()
    .toBuffer();
  const canvas = sharp(fill(left, width, height)).composite([
    { input: half, left: width / 2, top: 0 },
    { input: thing, gravity: "centre" },
  ]);
  return alpha ? canvas.png().toBuffer() : canvas.jpeg().toBuffer();
}

/** The colours of a square's four edges, from the top clockwise, and of its middle: red, green, blue and alpha. */
async function coloursOf(picture: Buffer) {
  const { data, info } = await sharp(await squarePicture(picture))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(info.height);
  const [middle, end] = [info.width >> 1, info.width - 2];
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  return [at(middle, 1), at(end, middle), at(middle, end), at(1, middle), at(middle, middle)];
}

const near = (...colour: number[]) =>
  colour.map((value) => expect.toSatisfy((seen: number) => Math.abs(seen - value) <= 4, `about ${value}`));
const clear = [0, 0, 0, 0];
const thing = near(184, 100, 26, 255);

describe("a picture made square", () => {
  it.each([
    ["wide", 600, 300],
    ["tall", 300, 600],
  ])("is extended by the colour of its edges: %s, on white and on black", async (_name, width, height) => {
    for (const [left, value] of [
      ["#fdfdfb", near(253, 253, 251, 255)] as const,
      ["#141210", near(20, 18, 16, 255)] as const,
    ])
      expect(await coloursOf(await photograph(width, height, { left }))).toEqual([
        value,
        value,
        value,
        value,
        thing,
      ]);
  });

  it("has clear edges where the background is not of one colour, or clear itself", async () => {
    const [top, right, bottom, left] = await coloursOf(await photograph(600, 300, { right: "#88aa66" }));
    expect([top, right, bottom, left]).toEqual([
      clear,
      near(136, 170, 102, 255),
      clear,
      near(253, 253, 251, 255),
    ]);
    const clearSides = await coloursOf(await photograph(300, 600, { left: "#0000", alpha: true }));
    expect(clearSides).toEqual([clear, clear, clear, clear, near(184, 100, 26, 255)]);
    // The two edges are of one colour each, but not of the same.
    const [, rightSide, , leftSide] = await coloursOf(await photograph(300, 600, { right: "#88aa66" }));
    expect([rightSide, leftSide]).toEqual([clear, clear]);
  });

  it("stays as it is when it is square", async () => {
    const white = near(253, 253, 251, 255);
    expect(await coloursOf(await photograph(400, 400, {}))).toEqual([white, white, white, white, thing]);
  });

  it("may be as thin as a line", async () => {
    const line = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: "#fff" } })
        .png()
        .toBuffer();
    for (const picture of [await line(300, 1), await line(1, 2_000)])
      expect((await coloursOf(picture))[4]).toEqual(near(255, 255, 255, 255));
  });

  it("may be grey only", async () => {
    const grey = await sharp(await photograph(600, 300, {}))
      .greyscale()
      .jpeg()
      .toBuffer();
    const [top] = await coloursOf(grey);
    expect(top).toEqual(near(253, 253, 253, 255));
  });
});
