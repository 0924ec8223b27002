import { describe, expect, it } from "vitest";
import type { Document } from "#contract/pages/document.ts";
import { pageLimits } from "#contract/pages/limits.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { publishPagesJob } from "./jobs.ts";

const test = startTestShop();

const saying = (text: string): Document => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const written = (title: string, words = title) => ({ title, description: "", body: saying(words) });

async function add(seller: Visitor, path: string, texts: object = { en: written("About us") }) {
  const reply = await seller.post("/api/page/add", { path, texts });
  expect(reply).toMatchObject({ status: 201 });
  return reply.body.page;
}

const publish = (
  seller: Visitor,
  { _id, version }: { _id: string; version: number },
  at: string | null = null,
) => seller.post(`/api/page/publish/${_id}`, { version, at });

const read = (path: string, language = "en") =>
  test.visitor().get(`/api/page/published/${path}`, { headers: { "accept-language": language } });

const titles = async () =>
  (await test.visitor().get("/api/page/list")).body.pages.map(({ title }: { title: string }) => title);

describe("a page of the shop's own", () => {
  it("is read once it is published, keeps its texts while others are written, and is gone when it is hidden", async () => {
    const seller = await test.seller();
    const page = await add(seller, "about-us");
    expectFailure(await read("about-us"), 404, "page_not_found");
    expect(await titles()).toEqual([]);

    expect((await publish(seller, page)).body).toMatchObject({
      message: "Page published",
      page: { version: 1, publishedVersion: 1 },
    });
    expect((await read("about-us")).body.page).toEqual({ path: "about-us", ...written("About us") });
    expect(await titles()).toEqual(["About us"]);

    const change = { version: 1, path: "about-us", texts: { en: written("Who we are") } };
    const { body } = await seller.put(`/api/page/change/${page._id}`, change);
    expect(body.page).toMatchObject({ version: 2, publishedVersion: 1, texts: change.texts });
    expect(await titles()).toEqual(["About us"]);
    await publish(seller, body.page);
    expect(await titles()).toEqual(["Who we are"]);

    expectFailure(await seller.delete(`/api/page/remove/${page._id}`), 409, "page_published");
    await seller.post(`/api/page/hide/${page._id}`);
    expectFailure(await read("about-us"), 404, "page_not_found");
    expect(await titles()).toEqual([]);
    const { versions } = (await seller.get(`/api/page/versions/${page._id}`)).body;
    expect(versions).toMatchObject([
      { version: 2, texts: change.texts, savedBy: expect.any(String) },
      { version: 1, texts: { en: written("About us") } },
    ]);
    expect((await seller.delete(`/api/page/remove/${page._id}`)).status).toBe(200);
    expect((await seller.get("/api/page/all")).body.pages).toEqual([]);
    expectFailure(await seller.get(`/api/page/versions/${page._id}`), 404, "page_not_found");
  });

  it("is shown from the moment for which it is scheduled, as it was then", async () => {
    test.setClock(new Date("2026-05-04T10:00:00Z"));
    const seller = await test.seller();
    const page = await add(seller, "summer");
    const { body } = await publish(seller, page, "2026-05-04T12:00:00Z");
    expect(body).toMatchObject({
      message: "Page scheduled",
      page: { publishedVersion: null, scheduledVersion: 1, scheduledAt: "2026-05-04T12:00:00.000Z" },
    });
    await seller.put(`/api/page/change/${page._id}`, {
      ...{ version: 1, path: "summer", texts: { en: written("Autumn") } },
    });
    const turn = async (moment: string) => {
      test.setClock(new Date(moment));
      await test.shop.jobs.send(test.shop.db, publishPagesJob, {});
      await test.runJobs();
    };
    await turn("2026-05-04T11:59:59Z");
    expect(await titles()).toEqual([]);
    await turn("2026-05-04T12:00:00Z");
    expect(await titles()).toEqual(["About us"]);
    expect((await seller.get("/api/page/all")).body.pages).toMatchObject([
      { version: 2, publishedVersion: 1, scheduledVersion: null, scheduledAt: null },
    ]);
  });

  it("is in the reader's language, else in the main one, and then says so", async () => {
    const seller = await test.seller();
    await changeSettings(seller, { languages: ["en", "de", "ar"] });
    await publish(seller, await add(seller, "imprint", { en: written("Imprint"), de: written("Impressum") }));
    expect((await read("imprint", "de")).body.page).toEqual({ path: "imprint", ...written("Impressum") });
    expect((await read("imprint", "ar")).body.page).toMatchObject({ title: "Imprint", lang: "en" });
    // Another main language, in which nothing was written.
    await changeSettings(seller, { languages: ["fr", "de"] });
    expect((await read("imprint", "fr")).body.page).toHaveProperty("lang");
    const refused = await seller.post("/api/page/add", { path: "terms", texts: { de: written("AGB") } });
    expectFailure(refused, 400, "invalid_input");
    expect(refused.body.fields).toHaveProperty(["texts.fr.title"]);
  });

  it("takes one of two changes at once, and one of two pages with one address", async () => {
    const seller = await test.seller();
    const page = await add(seller, "about-us");
    const change = (title: string) =>
      seller.put(`/api/page/change/${page._id}`, {
        ...{ version: 1, path: "about-us", texts: { en: written(title) } },
      });
    const changes = await Promise.all([change("One"), change("Two"), publish(seller, page)]);
    const lost = changes.filter(({ status }) => status !== 200);
    for (const reply of lost) expectFailure(reply, 409, "page_changed");
    expect(changes.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(1);

    const twice = await Promise.all(
      ["terms", "terms"].map((path) => seller.post("/api/page/add", { path, texts: { en: written("T") } })),
    );
    const [first, second] = twice.toSorted((one, other) => one.status - other.status);
    expect(first?.status).toBe(201);
    if (second) expectFailure(second, 409, "page_path_taken");
    expect(second?.body.fields).toHaveProperty("path");
    const moved = { version: changes.length, path: "terms", texts: { en: written("T") } };
    const { version } = (await seller.get("/api/page/all")).body.pages.at(-1);
    expectFailure(
      await seller.put(`/api/page/change/${page._id}`, { ...moved, version }),
      409,
      "page_path_taken",
    );
  });

  it("is the owner's to write", async () => {
    for (const person of [test.visitor(), await test.shopper()]) {
      expectFailure(await person.get("/api/page/all"), 401, "not_logged_in");
      expectFailure(await person.post("/api/page/add", {}), 401, "not_logged_in");
    }
  });

  it("can be there a hundred times", async () => {
    const seller = await test.seller();
    for (let number = 0; number < pageLimits.pagesMax; number += 1) await add(seller, `page-${number}`);
    const reply = await seller.post("/api/page/add", { path: "more", texts: { en: written("More") } });
    expectFailure(reply, 409, "pages_full");
  });
});

const image = { type: "image", attrs: { src: "https://example.com/x.png" } };
const linked = (href: string): unknown => ({
  type: "doc",
  content: [
    {
      type: "paragraph",
      content: [{ type: "text", text: "here", marks: [{ type: "link", attrs: { href } }] }],
    },
  ],
});

it.each([
  ["a script", { type: "doc", content: [{ type: "script", content: [] }] }],
  ["a picture", { type: "doc", content: [image] }],
  ["a heading of the first level", { type: "doc", content: [{ type: "heading", attrs: { level: 1 } }] }],
  ["HTML", "<script>alert(1)</script>"],
  ["nothing", undefined],
  ["a link that runs something", linked("javascript:alert(1)")],
  ["a link to another site that looks like a path", linked("//evil.example")],
  ["a link to a file of data", linked("data:text/html,x")],
  ["too many paragraphs", { type: "doc", content: Array(501).fill({ type: "paragraph" }) }],
])("%s is no text of a page", async (_name, body) => {
  const texts = { en: { title: "A", description: "", body } };
  const reply = await (await test.seller()).post("/api/page/add", { path: "a", texts });
  expectFailure(reply, 400, "invalid_input");
});

it.each(["", "A", "a b", "über", "a--b", "../x", "a/b", "x".repeat(61)])(
  "%j is no address of a page",
  async (path) => {
    const reply = await (await test.seller()).post("/api/page/add", { path, texts: { en: written("A") } });
    expectFailure(reply, 400, "invalid_input");
  },
);

it("a text keeps its headings, lists and links, and nothing else that an editor adds", async () => {
  const seller = await test.seller();
  const words = [{ type: "text", text: "Write", marks: [{ type: "bold" }] }];
  const content = [
    { type: "heading", attrs: { level: 2 }, content: words },
    { type: "bulletList", content: [{ type: "listItem", content: [{ type: "paragraph", content: words }] }] },
    ...(linked("mailto:a@b.example") as Document).content,
    ...(linked("/products?search=figs") as Document).content,
  ];
  const given = content.map((block) =>
    block.type === "bulletList" ? { ...block, attrs: { tight: true } } : block,
  );
  const texts = {
    en: { title: "A", description: "", body: { type: "doc", content: given } },
  };
  const page = await add(seller, "a", texts);
  expect(page.texts.en.body).toEqual({ type: "doc", content });
});
