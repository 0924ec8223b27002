import sharp from "sharp";
import { expect, it } from "vitest";
import { startTestShop } from "#tests/support/test-shop.ts";
import { createVariantEncoder } from "./variant-encoder.ts";

const test = startTestShop();

it("an original that cannot be read fails alone, as a picture that may be there later", async () => {
  const encoder = createVariantEncoder(test.shop.log);
  const create = { width: 9, height: 9, channels: 3, background: "#3a6" } as const;
  const good = await sharp({ create }).png().toBuffer();
  const variant = { width: 320, format: "avif" } as const;
  try {
    const [broken, made] = await Promise.allSettled([
      encoder.encode({ ...variant, original: Buffer.from("no picture") }),
      encoder.encode({ ...variant, original: good }),
    ]);
    expect(broken).toMatchObject({ status: "rejected", reason: { code: "unavailable" } });
    if (made.status === "rejected") throw made.reason;
    expect(await sharp(made.value).metadata()).toMatchObject({ width: 320, height: 320, format: "heif" });
  } finally {
    await encoder.close();
  }
});
