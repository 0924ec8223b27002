import sharp from "sharp";
import { expect, it, vi } from "vitest";
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

it("a picture that comes at the end of the server is no failure to log", async () => {
  const warn = vi.fn();
  const encoder = createVariantEncoder(Object.assign(Object.create(test.shop.log), { warn }));
  await encoder.close();
  const late = encoder.encode({ original: Buffer.from("no picture"), width: 320, format: "avif" });
  await expect(late).rejects.toMatchObject({ code: "unavailable" });
  expect(warn).not.toHaveBeenCalled();
});
