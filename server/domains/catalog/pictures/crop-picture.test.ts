import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();
let seller: Visitor;
let product: string;
let image: string;

/** A product and an uploaded picture whose four quarters have different colours. */
beforeEach(async () => {
  seller = await test.seller();
  ({ id: product } = await test.product());
  const quarter = (background: string) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
  const canvas = sharp({ create: { width: 400, height: 400, channels: 3, background: "#f00" } }).composite([
    { input: await quarter("#0f0"), left: 200, top: 0 },
    { input: await quarter("#00f"), left: 0, top: 200 },
    { input: await quarter("#fff"), left: 200, top: 200 },
  ]);
  const form = new FormData();
  form.append("product", JSON.stringify(product));
  form.append("images", new File([new Uint8Array(await canvas.png().toBuffer())], "quarters.png"));
  image = (await seller.upload("/api/product/picture", form)).body.image[0];
});

const crop = (area: object, from: object = {}) =>
  seller.post("/api/product/picture/crop", { product, image, ...area, ...from });

async function colourOf(address: string): Promise<string> {
  const { rawPayload } = await test.app.inject(new URL(address).pathname);
  const [r = 0, g = 0, b = 0] = await sharp(rawPayload).resize(1, 1).raw().toBuffer();
  return [r, g, b].map((value) => (value > 127 ? "f" : "0")).join("");
}

describe("a crop of a picture", () => {
  it("is another picture with that square alone, which an edit can show", async () => {
    const { status, body } = await crop({ left: 0.5, top: 0, size: 0.5 });
    expect(status).toBe(201);
    expect(body.image[0]).not.toBe(image);
    expect(await colourOf(body.image[0])).toBe("0f0");
    expect(await colourOf((await crop({ left: 0.05, top: 0.55, size: 0.4 })).body.image[0])).toBe("00f");
    const edited = (await seller.get(`/api/product/staff/${product}`)).body.product;
    const pictures = [{ image: body.image[0], alt: "Green" }];
    const shown = await seller.put(`/api/product/staff/${product}`, { ...edited, pictures });
    expect(shown.body.product.pictures).toEqual(pictures);
    // What is shown can be cropped again.
    expect((await crop({ left: 0, top: 0, size: 0.5 }, { image: body.image[0] })).status).toBe(201);
  });

  it("is moved into the picture where it would reach beyond", async () => {
    const { body } = await crop({ left: 1, top: 1, size: 0.5 });
    expect(await colourOf(body.image[0])).toBe("fff");
  });

  it("is refused of other pictures, and for what is no square in it", async () => {
    const { id: other } = await test.product();
    const whole = { left: 0, top: 0, size: 1 };
    expectFailure(await crop(whole, { product: other }), 404, "picture_not_found");
    expectFailure(await crop(whole, { product: crypto.randomUUID() }), 404, "product_not_found");
    for (const unknown of ["https://elsewhere.example/a.png", "/images/../x-640.webp", "/images/x-640.webp"])
      expectFailure(await crop(whole, { image: unknown }), 404, "picture_not_found");
    for (const wrong of [{ left: -0.1 }, { top: 1.1 }, { size: 0 }, { size: "1" }, { left: null }])
      expectFailure(await crop({ ...whole, ...wrong }), 400, "invalid_input");
  });
});
