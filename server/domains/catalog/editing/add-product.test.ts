import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { readdir } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { incomingDir } from "#platform/storage/incoming.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

const leek = {
  name: "Leek",
  description: "Fresh from the field.\n\n  Two in a bunch.  ",
  category: "Vegetables",
  price: 2.5,
  offerPrice: 1.99,
};

type Format = "png" | "jpeg" | "webp" | "avif";

function picture(format: Format, size = { width: 60, height: 40 }): Promise<Buffer> {
  const canvas = sharp({ create: { ...size, channels: 3, background: "#3a6" } });
  return canvas.toFormat(format).toBuffer();
}

function form(data: unknown, files: { content: Buffer; name: string; type?: string }[] = []): FormData {
  const filled = new FormData();
  if (data !== undefined)
    filled.append("productData", typeof data === "string" ? data : JSON.stringify(data));
  for (const { content, name, type = "image/png" } of files)
    filled.append("images", new File([new Uint8Array(content)], name, { type }));
  return filled;
}

/** The header of a PNG with these dimensions, and nothing after it. */
function pngHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(Buffer.alloc(100)))]);
}

async function countProducts(): Promise<number> {
  return (await test.visitor().get("/api/product/list")).body.total;
}

describe("adding a product", () => {
  it("replies with it, and everybody sees it at once", async () => {
    const seller = await test.seller();
    expect(await countProducts()).toBe(0);
    const { status, body } = await seller.upload("/api/product/add", form(leek));
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, message: "Product Added" });
    expect(body.product).toMatchObject({
      name: "Leek",
      description: ["Fresh from the field.", "Two in a bunch."],
      category: "Vegetables",
      price: 2.5,
      offerPrice: 1.99,
      image: ["http://localhost:3000/images/placeholder-640.webp"],
      inStock: true,
      stockQuantity: null,
      averageRating: 0,
      totalReviews: 0,
    });
    const list = await test.visitor().get("/api/product/list");
    expect(list.body.products).toEqual([body.product]);
  });

  it("takes numbers as text, lines as a list, a weight and a count", async () => {
    const seller = await test.seller();
    const { status, body } = await seller.upload(
      "/api/product/add",
      form({
        ...leek,
        category: " vegetables ",
        price: " 2.50 ",
        offerPrice: "2.5",
        description: ["One", " ", "Two"],
        weight: " 500 g ",
        stockQuantity: 8,
      }),
    );
    expect(status).toBe(201);
    expect(body.product).toMatchObject({
      category: "Vegetables",
      price: 2.5,
      offerPrice: 2.5,
      description: ["One", "Two"],
      weight: "500 g",
      stockQuantity: 8,
    });
  });

  it("puts a product with a count of nothing out of stock", async () => {
    const seller = await test.seller();
    const { body } = await seller.upload("/api/product/add", form({ ...leek, stockQuantity: 0 }));
    expect(body.product).toMatchObject({ inStock: false, stockQuantity: 0 });
  });

  it("takes no id, rating or date from the form", async () => {
    const seller = await test.seller();
    const { body } = await seller.upload(
      "/api/product/add",
      form({
        ...leek,
        _id: "01a1fbc6-3fdb-7000-abdd-9e23adcbe322",
        averageRating: 5,
        totalReviews: 99,
        ratingSum: 495,
        image: ["https://elsewhere.example/x.png"],
        createdAt: "2001-01-01",
      }),
    );
    expect(body.product).toMatchObject({
      averageRating: 0,
      totalReviews: 0,
      image: ["http://localhost:3000/images/placeholder-640.webp"],
    });
    expect(body.product._id).not.toBe("01a1fbc6-3fdb-7000-abdd-9e23adcbe322");
    expect(body.product.createdAt > "2020").toBe(true);
  });

  it("refuses an offer above the price", async () => {
    const seller = await test.seller();
    const reply = await seller.upload("/api/product/add", form({ ...leek, offerPrice: 2.51 }));
    expectFailure(reply, 422, "price_rule");
    expect(await countProducts()).toBe(0);
  });

  it.each([
    ["no name", { name: undefined }],
    ["a blank name", { name: "   " }],
    ["a long name", { name: "x".repeat(121) }],
    ["a name with a NUL", { name: "Le\u0000ek" }],
    ["an unknown category", { category: "Shoes" }],
    ["all categories", { category: "all" }],
    ["no category", { category: undefined }],
    ["no price", { price: undefined }],
    ["an empty price", { price: "" }],
    ["a price in words", { price: "two" }],
    ["a price of 0", { price: 0, offerPrice: 0 }],
    ["an offer of 0", { offerPrice: 0 }],
    ["a negative price", { price: -1, offerPrice: -2 }],
    ["an offer too small for a cent", { offerPrice: 1e-9 }],
    ["a price too small for a cent", { price: 1e-9, offerPrice: 1e-9 }],
    ["an offer of a fraction of a cent", { offerPrice: 1.999 }],
    ["a price beyond all bounds", { price: 1e300 }],
    ["a price of many digits", { price: "9".repeat(400) }],
    ["a price in hexadecimal", { price: "0x10" }],
    ["a long description", { description: "x".repeat(5_001) }],
    ["a description that is a number", { description: 5 }],
    ["a description with a NUL", { description: ["a", "\u0000"] }],
    ["a long weight", { weight: "x".repeat(41) }],
    ["a fraction of a piece", { stockQuantity: 1.5 }],
    ["a negative count", { stockQuantity: -1 }],
  ])("refuses %s", async (_, wrong) => {
    const seller = await test.seller();
    const reply = await seller.upload("/api/product/add", form({ ...leek, ...wrong }));
    expectFailure(reply, 400, "invalid_input");
    expect(await countProducts()).toBe(0);
  });

  it.each([
    ["no productData", undefined, "invalid_input"],
    ["productData that is no JSON", "{name:", "invalid_json"],
    ["productData that is empty", "", "invalid_json"],
    ["productData that is a list", "[]", "invalid_input"],
    ["productData that is null", "null", "invalid_input"],
    ["productData nested without end", "[".repeat(30_000), "invalid_json"],
    ["productData with a poisoned prototype", '{"__proto__":{"name":"x"},"price":1}', "invalid_input"],
  ] as const)("refuses a form with %s", async (_, data, code) => {
    const seller = await test.seller();
    expectFailure(await seller.upload("/api/product/add", form(data)), 400, code);
    expect(await countProducts()).toBe(0);
  });
});

describe("a product's pictures", () => {
  it.each(["png", "jpeg", "webp", "avif"] as const)(
    "can be %s, and are served in our own forms",
    async (format) => {
      const seller = await test.seller();
      const content = await picture(format);
      const { status, body } = await seller.upload(
        "/api/product/add",
        form(leek, [{ content, name: `leek.${format}`, type: `image/${format}` }]),
      );
      expect(status).toBe(201);
      const [address] = body.product.image;
      expect(address).toMatch(/^http:\/\/localhost:3000\/images\/[0-9a-f-]{36}-640\.webp$/);
      const reply = await test.app.inject(address);
      expect(reply.headers["content-type"]).toBe("image/webp");
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
        format: "webp",
        width: 640,
        height: 640,
      });
    },
  );

  it("are four at most, in the order they were sent; the fifth is refused", async () => {
    const seller = await test.seller();
    const content = await picture("png");
    const files = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ content, name: `${index}.png` }));
    const four = await seller.upload("/api/product/add", form(leek, files(4)));
    expect(four.body.product.image).toHaveLength(4);
    expect(new Set(four.body.product.image).size).toBe(4);
    expectFailure(await seller.upload("/api/product/add", form(leek, files(5))), 413, "too_large");
    expect(await countProducts()).toBe(1);
  });

  it("may be left out: an empty file field is no picture", async () => {
    const seller = await test.seller();
    const { body } = await seller.upload(
      "/api/product/add",
      form(leek, [{ content: Buffer.alloc(0), name: "", type: "application/octet-stream" }]),
    );
    expect(body.product.image).toEqual(["http://localhost:3000/images/placeholder-640.webp"]);
  });

  it("above 5 MB are refused", async () => {
    const seller = await test.seller();
    const content = Buffer.concat([await picture("png"), Buffer.alloc(5 * 1024 * 1024)]);
    const reply = await seller.upload("/api/product/add", form(leek, [{ content, name: "big.png" }]));
    expectFailure(reply, 413, "too_large");
    expect(reply.body.message).toContain("5 MB");
    expect(await countProducts()).toBe(0);
  });

  it("above 25 megapixels are refused, however few bytes they have", async () => {
    const seller = await test.seller();
    const content = await picture("png", { width: 5_100, height: 5_000 });
    const reply = await seller.upload("/api/product/add", form(leek, [{ content, name: "wide.png" }]));
    expectFailure(reply, 413, "too_large");
  });

  it("of 30,000 by 30,000 pixels are said to have too many, not to be unreadable", async () => {
    const seller = await test.seller();
    const content = pngHead(30_000, 30_000);
    const reply = await seller.upload("/api/product/add", form(leek, [{ content, name: "wide.png" }]));
    expectFailure(reply, 413, "too_large");
    expect(reply.body.message).toMatch(/^wide\.png has too many pixels/);
  });

  it("are decoded one after the other, each outside of the shop's process, and leave no file behind", async () => {
    const seller = await test.seller();
    const content = await picture("jpeg");
    const four = Array.from({ length: 4 }, (_, n) => ({ content, name: `${n}.jpg` }));
    const seen = { decodedInside: 0, begun: 0, running: 0, most: 0 };
    const lookInside = (queued: number) => {
      seen.decodedInside += queued;
    };
    const lookOutside = (message: unknown) => {
      seen.begun += 1;
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      (message as { process: ChildProcess }).process.once("exit", () => {
        seen.running -= 1;
      });
    };
    sharp.queue.on("change", lookInside);
    subscribe("child_process", lookOutside);
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => seller.upload("/api/product/add", form(leek, four))),
    );
    unsubscribe("child_process", lookOutside);
    sharp.queue.off("change", lookInside);
    expect(replies.map(({ status }) => status)).toEqual(Array(3).fill(201));
    expect(seen).toEqual({ decodedInside: 0, begun: 12, running: 0, most: 1 });
    expectFailure(
      await seller.upload("/api/product/add", form(leek, [{ content: Buffer.from("x"), name: "x" }])),
      422,
    );
    expect(await readdir(incomingDir(test.shop.config.dataDir))).toEqual([]);
  });

  it("are known by their content: a text, a drawing or an animation under a picture's name is refused", async () => {
    const seller = await test.seller();
    const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#fff" } })
      .gif()
      .toBuffer();
    const png = await picture("png");
    const frauds = [
      Buffer.from("This is no picture."),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
      Buffer.from("<html><script>alert(1)</script></html>"),
      gif,
      png.subarray(0, png.length / 2),
      png.subarray(0, 20),
    ];
    for (const content of frauds) {
      const reply = await seller.upload("/api/product/add", form(leek, [{ content, name: "leek.png" }]));
      expectFailure(reply, 422, "unreadable_image");
      expect(reply.body.message).toContain("leek.png");
      // The error is reported for the picture's own field of the form.
      expect(reply.body.fields).toEqual({ "images.0": reply.body.message });
    }
    expect(await countProducts()).toBe(0);
  });

  it("lose everything that was hidden in them", async () => {
    const seller = await test.seller();
    const content = await sharp(await picture("jpeg"))
      .withExif({ IFD0: { Copyright: "secret-owner", ImageDescription: "secret-garden" } })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>secret-xmp</x:xmpmeta>")
      .jpeg()
      .toBuffer();
    expect(content.toString("latin1")).toContain("secret-owner");
    const trailing = Buffer.concat([content, Buffer.from("secret-tail")]);
    const { body } = await seller.upload(
      "/api/product/add",
      form(leek, [{ content: trailing, name: "leek.jpg", type: "image/jpeg" }]),
    );
    const address: string = body.product.image[0];
    for (const variant of [address, address.replace("640.webp", "320.avif")]) {
      const { rawPayload } = await test.app.inject(variant);
      const { exif, xmp, iptc } = await sharp(rawPayload).metadata();
      expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
      expect(rawPayload.toString("latin1")).not.toContain("secret");
    }
  });

  it("stand upright when the camera was held sideways", async () => {
    const seller = await test.seller();
    const left = await sharp({ create: { width: 40, height: 80, channels: 3, background: "#f00" } })
      .png()
      .toBuffer();
    const content = await sharp({ create: { width: 80, height: 80, channels: 3, background: "#00f" } })
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await seller.upload("/api/product/add", form(leek, [{ content, name: "leek.jpg" }]));
    const { rawPayload } = await test.app.inject(body.product.image[0]);
    const top = await sharp(rawPayload).extract({ left: 0, top: 0, width: 640, height: 200 }).toBuffer();
    expect((await sharp(top).stats()).channels[0]?.mean).toBeGreaterThan(200);
  });
});

describe("the door before the form", () => {
  it("is shut for a visitor and a shopper before a byte of the body is read", async () => {
    for (const person of [test.visitor(), await test.shopper()]) {
      const sent = { method: "POST", url: "/api/product/add" } as const;
      const payload = Buffer.alloc(10 * 1024 * 1024);
      for (const type of ["multipart/form-data; boundary=x", "application/json", "text/plain"]) {
        const reply = await person.send({ ...sent, payload, headers: { "content-type": type } });
        expectFailure(reply, 401, "not_logged_in");
      }
      expectFailure(await person.upload("/api/product/add", form(leek)), 401, "not_logged_in");
    }
    expect(await countProducts()).toBe(0);
  });

  it.each([
    ["without a boundary", "multipart/form-data", "x", 400],
    [
      "that ends in the middle",
      "multipart/form-data; boundary=x",
      "--x\r\nContent-Disposition: form-data; na",
      400,
    ],
    [
      "that ends inside a picture",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\nabc',
      400,
    ],
    ["that is empty", "multipart/form-data; boundary=x", "", 400],
    ["of another boundary", "multipart/form-data; boundary=x", "--y\r\n\r\n--y--", 400],
    ["that is JSON", "application/json", JSON.stringify(leek), 415],
    ["that is plain text", "text/plain", "leek", 415],
    ["of fields in an address's form", "application/x-www-form-urlencoded", "name=leek", 415],
  ])("takes no form %s", async (_, type, payload, status) => {
    const seller = await test.seller();
    const headers = { "content-type": type };
    const reply = await seller.send({ method: "POST", url: "/api/product/add", payload, headers });
    expectFailure(reply, status);
    expect(await countProducts()).toBe(0);
  });

  it("takes no form with too many or too long fields", async () => {
    const seller = await test.seller();
    const many = form(leek);
    for (let index = 0; index < 30; index += 1) many.append(`field-${index}`, "x");
    expectFailure(await seller.upload("/api/product/add", many), 413, "too_large");
    const long = form({ ...leek, name: "x".repeat(100_000) });
    expectFailure(await seller.upload("/api/product/add", long), 400);
    expect(await countProducts()).toBe(0);
  });
});
