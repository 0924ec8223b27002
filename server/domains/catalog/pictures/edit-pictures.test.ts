import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Reply, Visitor } from "#tests/support/visitor.ts";
import { sweepPictures } from "./edit-pictures.ts";

const test = startTestShop();

const first = "/images/first-640.webp";
const second = "/images/second-640.webp";
const address = (image: string) => `http://localhost:3000${image}`;

let seller: Visitor;
let id: string;
beforeEach(async () => {
  seller = await test.seller();
  ({ id } = await test.product({ images: [first, second] }));
});

async function upload(product = id): Promise<Reply & { image: string }> {
  const canvas = sharp({ create: { width: 30, height: 20, channels: 3, background: "#3a6" } });
  const form = new FormData();
  form.append("product", JSON.stringify(product));
  form.append("images", new File([new Uint8Array(await canvas.png().toBuffer())], "fig.png"));
  const reply = await seller.upload("/api/product/picture", form);
  return { ...reply, image: reply.body.image?.[0] };
}

async function read() {
  return (await seller.get(`/api/product/staff/${id}`)).body.product;
}

async function show(pictures: { image: string; alt: string }[]) {
  return seller.put(`/api/product/staff/${id}`, { ...(await read()), pictures });
}

describe("the pictures of a product", () => {
  it("are put into another order, described, and shown at once", async () => {
    await test.visitor().get(`/api/product/${id}`);
    const reply = await show([
      { image: address(second), alt: " A ripe fig " },
      { image: first, alt: "" },
    ]);
    expect(reply.status).toBe(200);
    expect(reply.body.product.pictures).toEqual([
      { image: address(second), alt: "A ripe fig" },
      { image: address(first), alt: "" },
    ]);
    const { product } = (await test.visitor().get(`/api/product/${id}`)).body;
    expect(product).toMatchObject({
      image: [address(second), address(first)],
      imageAlt: ["A ripe fig", ""],
    });
    const { products } = (await test.visitor().get("/api/product/list")).body;
    expect(products[0].image).toEqual(product.image);
    expect(products[0]).not.toHaveProperty("imageAlt");
  });

  it("stay as they are when an edit does not name them", async () => {
    const { pictures, ...rest } = await read();
    const reply = await seller.put(`/api/product/staff/${id}`, { ...rest, name: "Figs" });
    expect(reply.body.product).toMatchObject({ name: "Figs", pictures });
  });

  it("are added by an upload, and served", async () => {
    const { status, image } = await upload();
    expect(status).toBe(201);
    expect((await read()).pictures).toHaveLength(2);
    const { body } = await show([{ image, alt: "A fig" }]);
    expect(body.product.image).toEqual([image]);
    const picture = await test.visitor().get(new URL(image).pathname);
    expect(picture.status).toBe(200);
  });

  it("can all be removed, and come back, since former ones are kept", async () => {
    const { image } = await upload();
    await show([{ image, alt: "" }]);
    const { body } = await show([]);
    expect(body.product).toMatchObject({ pictures: [], image: [address("/images/placeholder-640.webp")] });
    test.later(3 * 24 * 60 * 60 * 1000);
    await sweepPictures(test.shop);
    await test.runJobs();
    const back = await show([
      { image: first, alt: "" },
      { image, alt: "" },
    ]);
    expect(back.body.product.image).toEqual([address(first), image]);
    expect((await test.visitor().get(new URL(image).pathname)).status).toBe(200);
  });

  it.each([
    ["of nobody", "/images/unknown-640.webp"],
    ["of another site", "https://elsewhere.example/fig.png"],
    ["that is a path", "../../etc/passwd"],
  ])("cannot be one %s", async (_, image) => {
    expectFailure(await show([{ image, alt: "" }]), 404, "picture_not_found");
    expect((await read()).pictures).toHaveLength(2);
  });

  it("cannot be one of another product", async () => {
    const other = await test.product({ images: ["/images/other-640.webp"] });
    expectFailure(await show([{ image: "/images/other-640.webp", alt: "" }]), 404, "picture_not_found");
    const { image } = await upload(other.id);
    expectFailure(await show([{ image, alt: "" }]), 404, "picture_not_found");
  });

  it.each([
    ["five", Array.from({ length: 5 }, (_, n) => ({ image: `/images/${n}-640.webp`, alt: "" }))],
    ["one twice", [first, first].map((image) => ({ image, alt: "" }))],
    ["one without an address", [{ image: "", alt: "" }]],
    ["a text that is too long", [{ image: first, alt: "x".repeat(201) }]],
    ["no list", { image: first, alt: "" }],
  ])("cannot be %s", async (_, pictures) => {
    const reply = await show(pictures as { image: string; alt: string }[]);
    expectFailure(reply, 400, "invalid_input");
  });
});

describe("an uploaded picture", () => {
  it("is deleted after a day when no edit showed it", async () => {
    const [shown, unused] = [await upload(), await upload()];
    await show([{ image: shown.image, alt: "" }]);
    test.later(25 * 60 * 60 * 1000);
    await sweepPictures(test.shop);
    await test.runJobs();
    expectFailure(await show([{ image: unused.image, alt: "" }]), 404, "picture_not_found");
    expect((await test.visitor().get(new URL(unused.image).pathname)).status).toBe(404);
    expect((await test.visitor().get(new URL(shown.image).pathname)).status).toBe(200);
  });

  it("is shown or deleted, never both, when both happen at once", async () => {
    const { image } = await upload();
    test.later(25 * 60 * 60 * 1000);
    const [reply] = await Promise.all([show([{ image, alt: "" }]), sweepPictures(test.shop)]);
    await test.runJobs();
    const { status } = await test.visitor().get(new URL(image).pathname);
    expect([reply.status, status]).toEqual(reply.status === 200 ? [200, 200] : [404, 404]);
  });

  it("needs a product and a file", async () => {
    const reply = await upload("01a1fbc6-3fdb-7000-abdd-9e23adcbe322");
    expectFailure(reply, 404, "product_not_found");
    const form = new FormData();
    form.append("product", JSON.stringify(id));
    expectFailure(await seller.upload("/api/product/picture", form), 400, "invalid_input");
    form.append("images", new File(["no picture"], "fig.png"));
    expectFailure(await seller.upload("/api/product/picture", form), 422, "unreadable_image");
  });
});
