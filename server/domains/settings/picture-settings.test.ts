import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "#contract/settings/defaults.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { picturesDir } from "#platform/pictures/pictures.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = startTestShop();

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#3a6" } })
  .png()
  .toBuffer();

type Change = { version?: unknown; settings?: Settings; pictures?: unknown };

/** Sends a change of the settings with files, based on version 0 and the defaults. */
function send(seller: Visitor, change: Change, files: readonly Blob[]) {
  const form = new FormData();
  form.set("change", JSON.stringify({ version: 0, settings: defaultSettings, ...change }));
  for (const file of files) form.append("images", file, "picture.png");
  return seller.upload("/api/settings/with-pictures", form);
}

const some = async (count = 1) => Array<Blob>(count).fill(new Blob([new Uint8Array(await picture)]));

/** How many originals are stored. */
async function countStored(): Promise<number> {
  const folder = path.join(picturesDir(test.shop.config.dataDir), "originals");
  return (await readdir(folder).catch(() => [])).length;
}

describe("pictures of the settings", () => {
  it("are the logo's and the categories', also a new one's, and everybody can load them", async () => {
    const toys = { text: "Toys", path: "Toys", image: "/images/placeholder-640.webp", bgColor: "#ABCDEF" };
    const settings = {
      ...defaultSettings,
      name: "Corner",
      categories: [...defaultSettings.categories, toys],
    };
    const pictured = ["logo", { category: "toys" }, { category: "Fruits" }];
    const reply = await send(await test.seller(), { settings, pictures: pictured }, await some(3));
    expect(reply).toMatchObject({ status: 200, body: { message: "Settings Updated", version: 1 } });
    const now: Settings = (await test.visitor().get("/api/settings")).body.settings;
    expect(now.name).toBe("Corner");
    const imageOf = (wanted: string) => now.categories.find(({ path }) => path === wanted)?.image;
    const { icons } = (await test.visitor().get("/manifest.webmanifest")).body;
    const icon = (width: number) => String(now.logo).replace("-320.", `-${width}.`);
    expect(icons).toEqual(
      [320, 640].map((width) => ({ src: icon(width), sizes: `${width}x${width}`, type: "image/webp" })),
    );
    const images = [now.logo, imageOf("Toys"), imageOf("Fruits")];
    expect(new Set(images).size).toBe(3);
    for (const image of [...images, icon(640)]) {
      expect(image).toMatch(/^\/images\/[\w-]+-(320|640)[.]webp$/);
      expect((await test.app.inject(image ?? "")).headers["content-type"]).toBe("image/webp");
    }
    expect(imageOf("Dairy")).toBe("/categories/dairy.webp");
  });

  it("are the owner's alone to change", async () => {
    for (const role of ["manager", "picker"] as const)
      expectFailure(
        await send(await test.staff(role), { pictures: ["logo"] }, await some()),
        403,
        "not_allowed",
      );
    expectFailure(
      await send(await test.shopper(), { pictures: ["logo"] }, await some()),
      401,
      "not_logged_in",
    );
  });

  it("leave nothing behind when the change is refused", async () => {
    const seller = await test.seller();
    const before = await countStored();
    await changeSettings(seller, { name: "First" });
    expectFailure(await send(seller, { pictures: ["logo"] }, await some()), 409, "settings_changed");
    await test.product({ category: "Fruits" });
    const categories = defaultSettings.categories.filter(({ path }) => path !== "Fruits");
    const settings = { ...defaultSettings, categories };
    const reply = await send(seller, { version: 1, settings, pictures: ["logo"] }, await some());
    expectFailure(reply, 422, "settings_rule");
    expect(await countStored()).toBe(before);
  });

  it("of two changes at once are only the first one's", async () => {
    const seller = await test.seller();
    const before = await countStored();
    const changes = ["One", "Two"].map(async (name) =>
      send(seller, { settings: { ...defaultSettings, name }, pictures: ["logo"] }, await some()),
    );
    const replies = await Promise.all(changes);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await countStored()).toBe(before + 1);
  });

  it.each([
    ["more files than subjects", { pictures: [] }, "pictures"],
    ["more subjects than files", { pictures: ["logo", "logo"] }, "pictures"],
    ["a picture of nothing there is", { pictures: [{ category: "Toys" }] }, "pictures.0"],
    ["a picture of something else", { pictures: ["banner"] }, "pictures.0"],
    ["no subjects", { pictures: undefined }, "pictures"],
    ["no version", { version: "new", pictures: ["logo"] }, "version"],
    ["wrong settings", { settings: { ...defaultSettings, name: "" }, pictures: ["logo"] }, "settings.name"],
  ] as [string, Change, string][])("are refused with %s", async (_what, change, field) => {
    const reply = await send(await test.seller(), change, await some());
    expectFailure(reply, 400, "invalid_input");
    expect(Object.keys(reply.body.fields)).toEqual([field]);
  });

  it("are refused when they are none, or too many", async () => {
    const seller = await test.seller();
    const none = await send(seller, { pictures: ["logo"] }, [new Blob(["no picture"])]);
    expectFailure(none, 422, "unreadable_image");
    expect(Object.keys(none.body.fields)).toEqual(["images.0"]);
    const many = await send(seller, { pictures: [] }, await some(11));
    expectFailure(many, 413, "too_large");
  });
});
