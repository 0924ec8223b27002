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

async function publishDueAt(moment: string) {
  test.setClock(new Date(moment));
  await test.shop.jobs.send(test.shop.db, publishPagesJob, {});
  await test.runJobs();
}

const listed = async () => (await test.visitor().get("/api/page/list")).body;

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
    expect(versions).toEqual([
      { version: 2, savedAt: expect.any(String), savedBy: expect.any(String) },
      { version: 1, savedAt: expect.any(String), savedBy: expect.any(String) },
    ]);
    const { body: first } = await seller.get(`/api/page/version/${page._id}/1`);
    expect(first).toEqual({
      success: true,
      path: "about-us",
      texts: { en: written("About us") },
      picture: null,
      blocks: null,
    });
    for (const number of ["3", "0", "x", "99999999999"])
      expectFailure(await seller.get(`/api/page/version/${page._id}/${number}`), 404, "page_not_found");
    expect((await seller.delete(`/api/page/remove/${page._id}`)).status).toBe(200);
    expect((await seller.get("/api/page/all")).body.pages).toEqual([]);
    for (const call of [`versions/${page._id}`, `version/${page._id}/1`, `staff/${page._id}`, "staff/x"])
      expectFailure(await seller.get(`/api/page/${call}`), 404, "page_not_found");
  });

  it("is listed with its titles, and read with its texts", async () => {
    const seller = await test.seller();
    const texts = { en: written("Imprint", "Figs Ltd"), de: written("Impressum", "Feigen GmbH") };
    const { texts: saved, picture, blocks, ...listed } = await add(seller, "imprint", texts);
    expect(listed.titles).toEqual({ en: "Imprint", de: "Impressum" });
    expect(saved).toEqual(texts);
    expect((await seller.get("/api/page/all")).body.pages).toEqual([listed]);
    expect((await seller.get(`/api/page/staff/${listed._id}`)).body.page).toEqual({
      ...listed,
      texts,
      picture,
      blocks,
    });
  });

  it("is at a new address once that is published, at no address of another page, and at the old one again", async () => {
    const seller = await test.seller();
    const page = await add(seller, "about-us");
    await publish(seller, page);
    const change = (version: number, path: string) =>
      seller.put(`/api/page/change/${page._id}`, { version, path, texts: page.texts });
    const { body: moved } = await change(1, "who-we-are");
    expect(moved.page).toMatchObject({ path: "who-we-are", publishedPath: "about-us" });
    expectFailure(await read("who-we-are"), 404, "page_not_found");
    expect((await read("about-us")).status).toBe(200);
    // Until then, another page may have it.
    const other = await add(seller, "who-we-are");
    const refused = await publish(seller, moved.page);
    expectFailure(refused, 409, "page_path_taken");
    expect(refused.body.fields).toHaveProperty("path");
    await seller.delete(`/api/page/remove/${other._id}`);

    expect((await publish(seller, moved.page)).body.page.publishedPath).toBe("who-we-are");
    expectFailure(await read("about-us"), 404, "page_not_found");
    expect((await read("who-we-are")).body.page.path).toBe("who-we-are");
    expect((await test.visitor().get("/api/page/list")).body.pages).toMatchObject([{ path: "who-we-are" }]);
    const { path } = (await seller.get(`/api/page/version/${page._id}/1`)).body;
    await publish(seller, (await change(2, path)).body.page);
    expect((await read("about-us")).status).toBe(200);
  });

  it("is shown from the moment for which it is scheduled, as it was then", async () => {
    test.setClock(new Date("2026-05-04T10:00:00Z"));
    const seller = await test.seller();
    await changeSettings(seller, { timeZone: "Europe/Berlin" });
    const page = await add(seller, "summer");
    expectFailure(await publish(seller, page, "2026-05-04T11:59"), 400, "invalid_input");
    const { body } = await publish(seller, page, "2026-05-04T14:00");
    expect(body).toMatchObject({
      message: "Page scheduled",
      page: {
        ...{ publishedVersion: null, scheduledVersion: 1 },
        ...{ scheduledAt: "2026-05-04T12:00:00.000Z", scheduledLocal: "2026-05-04T14:00" },
      },
    });
    expectFailure(await seller.delete(`/api/page/remove/${page._id}`), 409, "page_published");
    await seller.put(`/api/page/change/${page._id}`, {
      ...{ version: 1, path: "summer", texts: { en: written("Autumn") } },
    });
    await publishDueAt("2026-05-04T11:59:59Z");
    expect(await titles()).toEqual([]);
    await publishDueAt("2026-05-04T12:00:00Z");
    expect(await titles()).toEqual(["About us"]);
    expect((await seller.get("/api/page/all")).body.pages).toMatchObject([
      { version: 2, publishedVersion: 1, scheduledVersion: null, scheduledAt: null },
    ]);
  });

  it("is read as it was until a change is due, at the old address if the new one is taken by then", async () => {
    test.setClock(new Date("2026-05-04T10:00:00Z"));
    const seller = await test.seller();
    await changeSettings(seller, { timeZone: "UTC" });
    for (const name of ["one", "two"]) {
      const page = await add(seller, name, { en: written(name) });
      await publish(seller, page);
      const change = { version: 1, path: "new", texts: { en: written(`New ${name}`) } };
      const { body } = await seller.put(`/api/page/change/${page._id}`, change);
      await publish(seller, body.page, "2026-05-04T12:00");
    }
    expect(await titles()).toEqual(["one", "two"]);
    await publishDueAt("2026-05-04T12:00:00Z");
    expect(await titles()).toEqual(["New one", "New two"]);
    const { pages } = (await test.visitor().get("/api/page/list")).body;
    const [moved, kept] = pages.map(({ path }: { path: string }) => path).sort();
    expect([moved, ["one", "two"].includes(kept)]).toEqual(["new", true]);
    expect((await read(kept)).body.page.title).toBe(`New ${kept}`);
  });

  it("is not published later once it is hidden", async () => {
    test.setClock(new Date("2026-05-04T10:00:00Z"));
    const seller = await test.seller();
    const page = await add(seller, "summer");
    await publish(seller, page, "2026-05-05T12:00");
    expect((await seller.post(`/api/page/hide/${page._id}`)).body.page.scheduledAt).toBeNull();
    await publishDueAt("2026-05-06T12:00:00Z");
    expect(await titles()).toEqual([]);
    expect((await seller.delete(`/api/page/remove/${page._id}`)).status).toBe(200);
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
    // One that nobody reads: whether the page above was published first is the race's to say.
    const draft = await add(seller, "draft");
    const moved = { version: 1, path: "terms", texts: { en: written("T") } };
    expectFailure(await seller.put(`/api/page/change/${draft._id}`, moved), 409, "page_path_taken");
  });

  it("is the owner's to write", async () => {
    for (const person of [test.visitor(), await test.shopper()]) {
      expectFailure(await person.get("/api/page/all"), 401, "not_logged_in");
      expectFailure(await person.post("/api/page/add", {}), 401, "not_logged_in");
    }
    for (const role of ["manager", "picker"] as const) {
      const person = await test.staff(role);
      expectFailure(await person.get("/api/page/all"), 403, "not_allowed");
      expectFailure(await person.post("/api/page/add", {}), 403, "not_allowed");
    }
  });

  it("can be there a hundred times", async () => {
    const seller = await test.seller();
    for (let number = 0; number < pageLimits.pagesMax; number += 1) await add(seller, `page-${number}`);
    const reply = await seller.post("/api/page/add", { path: "more", texts: { en: written("More") } });
    expectFailure(reply, 409, "pages_full");
    expect(reply.body.message).toMatch(/^A shop has at most 100 pages\./);
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

it.each([
  ["%00", 404, "page_not_found"],
  ["About-us", 404, "page_not_found"],
  ["x".repeat(61), 404, "page_not_found"],
  ["x".repeat(5_000), 404, "not_found"],
  ["%ED%A0%80", 400, "invalid_input"],
] as const)("no page is read at %.20s", async (path, status, code) => {
  expectFailure(await read(path), status, code);
});

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

it("a page with the path of a standard page takes its place, and is not among the others", async () => {
  const seller = await test.seller();
  const page = await add(seller, "faq", { en: written("Our answers"), de: written("Antworten") });
  expect((await listed()).standard, "a draft").toEqual([]);
  await publish(seller, page);
  await publish(seller, await add(seller, "imprint", { en: written("Imprint") }));
  expect(await listed()).toMatchObject({ standard: ["faq"], pages: [{ path: "imprint" }] });
  expect((await read("faq", "de")).body.page.title).toBe("Our answers");
  await seller.post(`/api/page/hide/${page._id}`);
  expect((await listed()).standard).toEqual([]);
});
