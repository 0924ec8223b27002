import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { imageUrl, imageWidths } from "#contract/catalog/images.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { preparePicture, storePictures } from "./images.ts";

const test = startTestShop();
const id = "01a1fbc6-3fdb-7000-abdd-9e23adcbe322";

beforeEach(async () => {
  const canvas = sharp({ create: { width: 400, height: 300, channels: 3, background: "#3a6" } });
  const content = await canvas.png().toBuffer();
  await storePictures(test.shop, [await preparePicture(content, id)]);
});

describe("the pictures of products", () => {
  it.each(
    imageWidths.flatMap((width) => [
      { width, format: "webp" as const },
      { width, format: "avif" as const },
    ]),
  )("are there in $width pixels as $format", async ({ width, format }) => {
    const reply = await test.app.inject(imageUrl(id, width, format));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toBe(`image/${format}`);
    const { width: actual, height, format: kind } = await sharp(reply.rawPayload).metadata();
    expect({ actual, height, kind }).toEqual({
      actual: width,
      height: width,
      kind: format === "avif" ? "heif" : "webp",
    });
  });

  it("are kept by browsers for good and may be shown by other sites", async () => {
    const { headers } = await test.app.inject(imageUrl(id, 320, "webp"));
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("are made once when many ask for one at the same time", async () => {
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => test.app.inject(imageUrl(id, 960, "avif"))),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString("base64"))).size).toBe(1);
  });

  it("keep what is clear about a picture", async () => {
    const cut = sharp({ create: { width: 400, height: 300, channels: 4, background: "#3a6" } });
    const content = await cut.png().toBuffer();
    const [url = ""] = await storePictures(test.shop, [await preparePicture(content)]);
    const { rawPayload } = await test.app.inject(url.replace("640", "320"));
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const alpha = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
    expect([alpha(160, 2), alpha(160, 160), alpha(160, 317)]).toEqual([0, 255, 0]);
  });

  it.each([
    `${id}-321.webp`,
    `${id}-1280.webp`,
    `${id}-320.png`,
    `${id}-320.webp.avif`,
    `${id}.webp`,
    id,
    "01a1fbc6-3fdb-7000-abdd-9e23adcbe323-320.webp",
    "-320.webp",
    "nonsense",
    `originals/${id}`,
    `originals%2F${id}`,
    `originals%2F${id}-320.webp`,
    "..%2F..%2Fsession-secret",
    "..%2Fsession-secret",
    "..%5Csession-secret",
    "%2Fetc%2Fpasswd",
    "%2e%2e%2fsession-secret",
    "%00",
    `${id}-320.webp%00.png`,
    `${"x".repeat(200)}-320.webp`,
    "__proto__",
    ".",
    "..",
    "",
  ])("hide everything else: /images/%s", async (name) => {
    const reply = await test.visitor().get(`/images/${name}`);
    expectFailure(reply, 404, "not_found");
  });

  it("have a placeholder, which lies nowhere", async () => {
    expect(await test.shop.pictures.originals.exists("placeholder")).toBe(false);
    for (const format of ["webp", "avif"] as const)
      expect((await test.app.inject(imageUrl("placeholder", 640, format))).statusCode).toBe(200);
  });
});
