import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { imageIdOf } from "#contract/catalog/images.ts";
import type { FrontBlock, ShownBlock } from "#contract/pages/blocks.ts";
import { pageLimits } from "#contract/pages/limits.ts";
import { picturesDir } from "#platform/pictures/pictures.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { publishPagesJob } from "./jobs.ts";

const test = startTestShop();

const standard = ["banner", "categories", "products", "forYou", "promises", "newsletter"];

async function read(language = "en") {
  const headers = { "accept-language": language };
  return (await test.visitor().get("/api/page/front", { headers })).body.page;
}

const kinds = async () => (await read()).blocks.map(({ kind }: FrontBlock) => kind);

const block = (kind: string, more: object = {}) => ({ id: kind.toLowerCase(), kind, words: {}, ...more });

const front = (blocks: readonly object[], texts = {}) => ({ path: "/", texts, blocks });

const add = (seller: Visitor, blocks: readonly object[], texts?: object) =>
  seller.post("/api/page/add", front(blocks, texts));

const publish = (seller: Visitor, { _id, version }: { _id: string; version: number }) =>
  seller.post(`/api/page/publish/${_id}`, { version, at: null });

const text = (words: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});

describe("the front page", () => {
  it("is the one of every shop until another is published, and again once that is hidden", async () => {
    const seller = await test.seller();
    expect(await kinds()).toEqual(standard);
    const { body } = await add(seller, [block("hours"), block("newsletter")]);
    expect(await kinds()).toEqual(standard);
    await publish(seller, body.page);
    expect(await kinds()).toEqual(["hours", "newsletter"]);

    const fewer = { ...front([block("hours")]), version: 1 };
    const changed = (await seller.put(`/api/page/change/${body.page._id}`, fewer)).body.page;
    expect(changed).toMatchObject({ version: 2, publishedVersion: 1, blocks: fewer.blocks });
    expect(await kinds()).toEqual(["hours", "newsletter"]);
    await publish(seller, changed);
    expect(await kinds()).toEqual(["hours"]);
    expect((await seller.get("/api/page/all")).body.pages).toMatchObject([{ path: "/", titles: {} }]);
    const { body: first } = await seller.get(`/api/page/version/${changed._id}/1`);
    expect(first.blocks).toEqual([block("hours"), block("newsletter")]);

    await seller.post(`/api/page/hide/${changed._id}`);
    expect(await kinds()).toEqual(standard);
  });

  it("is no page below /pages, nor in the footer", async () => {
    const seller = await test.seller();
    const texts = {
      en: { title: "Figs and more", description: "All ripe", body: { type: "doc", content: [] } },
    };
    await publish(seller, (await add(seller, [], texts)).body.page);
    expect(await read()).toEqual({ title: "Figs and more", description: "All ripe", blocks: [] });
    expect((await test.visitor().get("/api/page/list")).body.pages).toEqual([]);
    expectFailure(await test.visitor().get("/api/page/published/%2F"), 404, "page_not_found");
  });

  it("has the words of the reader's language, else those of the main one, and no words where there are none", async () => {
    const seller = await test.seller();
    await changeSettings(seller, { languages: ["en", "de", "fr"] });
    const banner = { en: { heading: "Ripe figs" }, de: { heading: "Reife Feigen" } };
    const texts = { fr: { title: "Figues", description: "", body: { type: "doc", content: [] } } };
    const blocks = [block("banner", { words: banner }), block("categories")];
    await publish(seller, (await add(seller, blocks, texts)).body.page);
    const bannerIn = async (language: string) => (await read(language)).blocks[0];
    expect(await bannerIn("en")).toEqual({ id: "banner", kind: "banner", words: { heading: "Ripe figs" } });
    expect(await bannerIn("de")).toMatchObject({ words: { heading: "Reife Feigen" } });
    expect(await bannerIn("fr")).toMatchObject({ words: { heading: "Ripe figs" }, lang: "en" });
    expect((await read("fr")).blocks[1]).toEqual(block("categories"));
    expect([(await read("fr")).title, (await read("en")).title]).toEqual(["Figues", undefined]);
  });

  it("says which links lead out of the storefront, and puts no language before any", async () => {
    const seller = await test.seller();
    const links = ["/de/offers#figs", "/seller", "https://figs.example/"];
    const blocks = links.map((link, index) => block("banner", { id: `b${index}`, link }));
    await publish(seller, (await add(seller, blocks)).body.page);
    const shown = (await read()).blocks.map(({ link, reload }: ShownBlock) => [link, reload]);
    expect(shown).toEqual([
      ["/offers#figs", undefined],
      ["/seller", true],
      ["https://figs.example/", true],
    ]);
  });

  it("is seen by nobody before its time", async () => {
    const seller = await test.seller();
    const { page } = (await add(seller, [block("hours")])).body;
    test.setClock(new Date("2026-05-04T10:00:00.000Z"));
    const at = "2026-05-04T18:00";
    await seller.post(`/api/page/publish/${page._id}`, { version: 1, at });
    await test.runJobs();
    expect(await kinds()).toEqual(standard);
    test.setClock(new Date("2026-05-05T10:00:00.000Z"));
    await test.shop.jobs.send(test.shop.db, publishPagesJob, {});
    await test.runJobs();
    expect(await kinds()).toEqual(["hours"]);
  });

  it("stays the front page, and no other page becomes it", async () => {
    const seller = await test.seller();
    const { page } = (await add(seller, [block("hours")])).body;
    const texts = { en: { title: "About us", description: "", body: text("Figs") } };
    const about = (await seller.post("/api/page/add", { path: "about-us", texts })).body.page;
    for (const [id, change] of [
      [page._id, { path: "about", texts }],
      [about._id, front([])],
    ]) {
      const reply = await seller.put(`/api/page/change/${id}`, { ...change, version: 1 });
      expectFailure(reply, 400, "invalid_input");
      expect(Object.keys(reply.body.fields)).toEqual(["path"]);
    }
  });

  it("is there once, also when two people make one at the same time", async () => {
    const seller = await test.seller();
    const replies = await Promise.all([add(seller, [block("hours")]), add(seller, [block("newsletter")])]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const lost = replies.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      code: "page_path_taken",
      message: "The shop has a front page of its own already. Please open that one.",
    });
  });

  it.each([
    ["blocks", { path: "/", texts: {} }],
    ["blocks", { path: "about-us", texts: {}, blocks: [] }],
    ["blocks", front(Array.from({ length: 200 }, (_, index) => block("hours", { id: `b${index}` })))],
    ["blocks", front([block("hours"), block("hours")])],
    ["blocks", front("constructor" as never)],
    ["blocks.0", front(["hours" as never])],
    ["blocks.0.id", front([block("hours", { id: "A b" })])],
    ["blocks.0.kind", front([block("__proto__")])],
    ["blocks.0.products", front([block("products")])],
    ["blocks.0.products.from", front([block("products", { products: { from: "toString" } })])],
    ["blocks.0.products.ids", front([block("products", { products: { from: "chosen", ids: [] } })])],
    ["blocks.0.products.ids.0", front([block("products", { products: { from: "chosen", ids: ["a,b"] } })])],
    ["blocks.0.products.ids", front([block("products", { products: { from: "chosen", ids: ["a", "a"] } })])],
    ["blocks.0.products.count", front([block("products", { products: { from: "offers", count: 1_000 } })])],
    ["blocks.0.picture", front([block("picture")])],
    ["blocks.0.picture", front([block("banner", { picture: "https://elsewhere.example/a.webp" })])],
    ["blocks.0.picture", front([block("banner", { picture: "/api/user/logout" })])],
    ["blocks.0.link", front([block("banner", { link: "javascript:alert(1)" })])],
    ["blocks.0.words.en.heading", front([block("hours", { words: { en: { heading: "x".repeat(101) } } })])],
    ["blocks.0.words.en.body.type", front([block("text", { words: { en: { body: { type: "html" } } } })])],
    ["blocks.0.words", front([block("text", { words: { xx: {} } })])],
  ])("is refused with a wrong %s", async (field, page) => {
    const reply = await (await test.seller()).post("/api/page/add", page);
    expectFailure(reply, 400, "invalid_input");
    expect(Object.keys(reply.body.fields)).toContain(field);
  });

  it("takes as many blocks as it may have, and products that are gone", async () => {
    const seller = await test.seller();
    const gone = { from: "chosen", ids: ["0190a000-0000-7000-8000-000000000000", "no-id"] };
    const blocks = Array.from({ length: pageLimits.frontBlocksMax }, (_, index) =>
      block("products", { id: `b${index}`, products: gone }),
    );
    expect((await publish(seller, (await add(seller, blocks)).body.page)).status).toBe(200);
    expect((await read()).blocks).toEqual(blocks);
    const { status, body } = await test.visitor().get(`/api/product/list?ids=${gone.ids}`);
    expect({ status, products: body.products }).toEqual({ status: 200, products: [] });
  });
});

describe("a picture for a page", () => {
  const square = sharp({ create: { width: 40, height: 40, channels: 3, background: "#3a6" } })
    .png()
    .toBuffer();

  function upload(seller: Visitor, content?: Buffer) {
    const form = new FormData();
    if (content) form.append("images", new Blob([new Uint8Array(content)]), "picture.png");
    return seller.upload("/api/page/picture", form);
  }

  const load = async (picture: string) => (await test.visitor().get(picture)).status;

  const stored = () => readdir(path.join(picturesDir(test.shop.config.dataDir), "originals"));

  it("is removed after a week unless a version of a page has it, and with its page", async () => {
    const seller = await test.seller();
    const [used, unused] = [await upload(seller, await square), await upload(seller, await square)];
    expect(used).toMatchObject({
      status: 201,
      body: { picture: expect.stringMatching(/^\/images\/.+-640\.webp$/) },
    });
    const { picture } = used.body;
    const { page } = (
      await add(seller, [block("picture", { picture, words: { en: { body: text("Figs") } } })])
    ).body;
    await seller.put(`/api/page/change/${page._id}`, { ...front([]), version: 1 });
    expect([await load(picture), await load(unused.body.picture)]).toEqual([200, 200]);
    expect(await stored()).toHaveLength(2);
    // Jobs that wait are done as well.
    await test.runJobs();
    expect(await stored()).toEqual([imageIdOf(picture)]);
    await seller.delete(`/api/page/remove/${page._id}`);
    await test.runJobs();
    expect(await stored()).toEqual([]);
  });

  it("is that of a page in previews of links, stays where a client does not send it, and goes with its page", async () => {
    const seller = await test.seller();
    const { picture } = (await upload(seller, await square)).body;
    const texts = { en: { title: "About us", description: "", body: text("Figs") } };
    const about = { path: "about-us", texts };
    const { page } = (await seller.post("/api/page/add", { ...about, picture })).body;
    const change = (version: number, more: object) =>
      seller.put(`/api/page/change/${page._id}`, { ...about, ...more, version });
    const kept = (await change(1, {})).body.page;
    expect(kept.picture).toBe(picture);
    await publish(seller, kept);
    const { body } = await test.visitor().get("/api/page/published/about-us");
    expect(body.page.picture).toBe(`${test.shop.config.publicUrl}${picture}`);
    expectFailure(await change(2, { picture: "/logo.webp" }), 400, "invalid_input");
    await publish(seller, (await change(2, { picture: null })).body.page);
    expect((await test.visitor().get("/api/page/published/about-us")).body.page).not.toHaveProperty(
      "picture",
    );
    await test.runJobs();
    expect(await stored(), "an earlier version has it").toHaveLength(1);
    await seller.post(`/api/page/hide/${page._id}`);
    await seller.delete(`/api/page/remove/${page._id}`);
    await test.runJobs();
    expect(await stored()).toEqual([]);
  });

  it("has its whole address in what front ends elsewhere read", async () => {
    const seller = await test.seller();
    const { picture } = (await upload(seller, await square)).body;
    await publish(seller, (await add(seller, [block("banner", { picture })])).body.page);
    expect((await read()).blocks[0].picture).toBe(`${test.shop.config.publicUrl}${picture}`);
  });

  it("is refused when it is none, is missing, or comes from somebody else", async () => {
    const seller = await test.seller();
    expectFailure(await upload(seller, Buffer.from("<svg onload='alert(1)'/>")), 422, "unreadable_image");
    expectFailure(await upload(seller), 400, "invalid_input");
    expectFailure(await upload(await test.shopper(), await square), 401, "not_logged_in");
  });
});
