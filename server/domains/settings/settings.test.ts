import { describe, expect, it } from "vitest";
import { defaultSettings } from "#contract/settings/defaults.ts";
import { shownMenus } from "#contract/settings/menus.ts";
import type { MenuGroup, MenuLink, Settings } from "#contract/settings/settings.ts";
import { settingsVersions } from "#schema/settings.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { changeSettings } from "#tests/support/settings.ts";
import { addAddress, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

describe("the settings", () => {
  it("are the defaults for everybody, as long as nobody changes them", async () => {
    const { status, body } = await test.visitor().get("/api/settings");
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, settings: defaultSettings, menus: shownMenus(defaultSettings) });
    const all = await (await test.seller()).get("/api/settings/all");
    expect(all.body).toMatchObject({
      success: true,
      settings: defaultSettings,
      version: 0,
      changedAt: null,
      standardMenus: {
        main: [
          { texts: { en: "Home" }, url: "/" },
          { url: "/products" },
          { url: "/offers" },
          { url: "/contact" },
        ],
        footer: [{ texts: { en: "Quick Links" } }, { texts: { en: "Need help?" } }, {}],
      },
    });
  });

  it("are the seller's alone to change", async () => {
    for (const person of [test.visitor(), await test.shopper()]) {
      expectFailure(await person.get("/api/settings/all"), 401, "not_logged_in");
      expectFailure(await person.put("/api/settings", {}), 401, "not_logged_in");
    }
  });

  it("are others for everybody as soon as they are changed, and it is known who changed what and when", async () => {
    await test.visitor().get("/api/settings");
    test.setClock(new Date("2026-05-04T10:00:00.000Z"));
    const seller = await test.seller();
    expect((await changeSettings(seller, { name: "Green Grocer" })).body).toMatchObject({
      message: "Settings Updated",
      settings: { name: "Green Grocer" },
      version: 1,
      changedAt: "2026-05-04T10:00:00.000Z",
    });
    expect((await test.visitor().get("/api/settings")).body.settings.name).toBe("Green Grocer");
    const manifest = await test.visitor().get("/manifest.webmanifest");
    expect(manifest.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
    expect(manifest.body).toMatchObject({ name: "Green Grocer", short_name: "Green Grocer" });
    await changeSettings(seller, { holdMinutes: 45 });
    const history = await test.shop.db.select().from(settingsVersions).orderBy(settingsVersions.version);
    expect(history).toMatchObject([
      { version: 1, data: { name: "Green Grocer", holdMinutes: 30 }, actorKind: "staff" },
      { version: 2, data: { name: "Green Grocer", holdMinutes: 45 } },
    ]);
  });

  it("take one of two changes at once; the other one is told and changes nothing", async () => {
    const seller = await test.seller();
    const replies = await Promise.all([
      changeSettings(seller, { name: "One" }, 0),
      changeSettings(seller, { name: "Two" }, 0),
    ]);
    const [won, lost] = replies.toSorted((a, b) => a.status - b.status);
    expect(won?.status).toBe(200);
    if (lost) expectFailure(lost, 409, "settings_changed");
    const { body } = await seller.get("/api/settings/all");
    expect(body).toMatchObject({ version: 1, settings: { name: won?.body.settings.name } });
  });

  it("stay where a client does not send them, because it is older than they are", async () => {
    const seller = await test.seller();
    const newer: Partial<Settings> = {
      brandColor: "#336699",
      typeface: "serif",
      languages: ["de", "en"],
      catalogLanguage: "fr",
      picking: { answerMinutes: 20 },
      stock: { lowLevel: 3, coverDays: 7 },
      weightUnit: "lb",
      deliveryArea: "Bristol",
      countries: ["GB"],
      refunds: { managerLimit: 50 },
      menus: { main: [{ texts: { de: "Angebote" }, url: "/offers" }], footer: [] },
    };
    const contact = { ...defaultSettings.contact, taxNumber: "GB 123" };
    const shipping = { fee: 5, freeFrom: null, taxPercent: 20 };
    await changeSettings(seller, { ...newer, contact, shipping });

    const older: Partial<Settings> = { ...defaultSettings, name: "Green Grocer" };
    for (const setting of Object.keys(newer) as (keyof Settings)[]) delete older[setting];
    const { taxNumber: _, ...olderContact } = contact;
    const settings = { ...older, contact: olderContact, shipping: { fee: 6, freeFrom: 40 } };
    const { body } = await seller.put("/api/settings", { version: 1, settings });
    expect(body.settings).toEqual({
      ...defaultSettings,
      ...newer,
      name: "Green Grocer",
      contact,
      shipping: { fee: 6, freeFrom: 40, taxPercent: 20 },
    });
  });

  it.each([
    ["name", { name: " " }],
    ["logo", { logo: "https://elsewhere.example/logo.png" }],
    ["contact.email", { contact: { ...defaultSettings.contact, email: "ann" } }],
    ["catalogLanguage", { catalogLanguage: "xx" as "en" }],
    ["typeface", { typeface: "comic" as "serif" }],
    ["currency", { currency: "DOLLARS" }],
    ["locale", { locale: "no such language" }],
    ["locale", { locale: "no such language-u-hc-h23" }],
    ["timeZone", { timeZone: "Mars/Olympus" }],
    [
      "openingHours.1.opens",
      {
        openingHours: [
          { day: 1, opens: "09:00", closes: "13:00" },
          { day: 1, opens: "12:30", closes: "18:00" },
        ],
      },
    ],
    ["openingHours.0.closes", { openingHours: [{ day: 1, opens: "18:00", closes: "09:00" }] }],
    ["holdMinutes", { holdMinutes: 0 }],
    ["picking.answerMinutes", { picking: { answerMinutes: 1 } }],
    ["weightUnit", { weightUnit: "stone" as "lb" }],
    ["shipping.fee", { shipping: { fee: -1, freeFrom: null, taxPercent: 0 } }],
    ["shipping.freeFrom", { shipping: { fee: 1, freeFrom: 0.001, taxPercent: 0 } }],
    ["shipping.taxPercent", { shipping: { fee: 1, freeFrom: null, taxPercent: 101 } }],
    ["shipping.taxPercent", { shipping: { fee: 1, freeFrom: null, taxPercent: 1.234 } }],
    ["tax.percent", { tax: { included: false, percent: 101, byCategory: {} } }],
    ["tax.byCategory.Toys", { tax: { included: false, percent: 2, byCategory: { Toys: 19 } } }],
    ["categories", { categories: [] }],
    ["categories.1.path", { categories: [category("Toys"), category("toys")] }],
    ["categories.0.bgColor", { categories: [{ ...category("Toys"), bgColor: "red" }] }],
    ["menus.main", { menus: { main: Array(9).fill(link()), footer: null } }],
    ["menus.main.1.url", { menus: { main: [link(), link("javascript:alert(1)")], footer: null } }],
    ["menus.main.0.url", { menus: { main: [link("//elsewhere.example")], footer: null } }],
    ["menus.main.0.url", { menus: { main: [link(" ")], footer: null } }],
    ["menus.main.0.url", { menus: { main: [link(`/${"a".repeat(500)}`)], footer: null } }],
    ["menus.main.0.texts.en", { menus: { main: [{ ...link(), texts: { de: "Milch" } }], footer: null } }],
    ["menus.main.0.texts.en", { menus: { main: [{ ...link(), texts: { en: " " } }], footer: null } }],
    ["menus.footer", { menus: { main: null, footer: Array(5).fill(group(link())) } }],
    ["menus.footer.0.links", { menus: { main: null, footer: [group(...Array(13).fill(link()))] } }],
    ["menus.footer.1.texts.en", { menus: { main: null, footer: [group(), { ...group(), texts: {} }] } }],
    [
      "menus.footer.0.links.1.texts.en",
      { menus: { main: null, footer: [group(link(), { ...link(), texts: {} })] } },
    ],
    [
      "menus.footer.0.texts.en",
      { menus: { main: null, footer: [{ ...group(), texts: { en: "a".repeat(41) } }] } },
    ],
  ] as [string, Partial<Settings>][])("refuse a wrong %s by its name", async (field, changes) => {
    const seller = await test.seller();
    const reply = await changeSettings(seller, changes);
    expectFailure(reply, 400, "invalid_input");
    expect(Object.keys(reply.body.fields)).toEqual([`settings.${field}`]);
    expect((await seller.get("/api/settings/all")).body.version).toBe(0);
  });

  it("have menus in the reader's language, which can be the standard ones again", async () => {
    const seller = await test.seller();
    const texts = { en: "Our offers", de: "Unsere Angebote" };
    const menus = {
      main: [
        { texts, url: "/offers" },
        { texts: { en: "Call us" }, url: "tel:+4420123" },
      ],
      footer: null,
    };
    const { body } = await changeSettings(seller, { languages: ["en", "de"], menus });
    expect(body).toMatchObject({
      settings: { menus },
      standardMenus: { main: [{ texts: { de: "Startseite" } }, {}, {}, {}] },
    });
    const headers = { "accept-language": "de" };
    const read = async () => (await test.visitor().get("/api/settings", { headers })).body.menus;
    expect(await read()).toMatchObject({
      main: [
        { text: "Unsere Angebote", url: "/offers" },
        { text: "Call us", url: "tel:+4420123", lang: "en" },
      ],
      footer: [{ text: "Direktlinks" }, {}, {}],
    });
    await changeSettings(seller, { menus: { main: null, footer: null } });
    expect((await read()).main[0]).toEqual({ text: "Startseite", url: "/" });
  });

  it("let the main language be changed before the menus are written in it", async () => {
    const seller = await test.seller();
    await changeSettings(seller, { menus: { main: [link()], footer: null } });
    expect((await changeSettings(seller, { languages: ["de", "en"] })).status).toBe(200);
    const reply = await changeSettings(seller, { menus: { main: [link(), link()], footer: null } });
    expectFailure(reply, 400, "invalid_input");
    expect(Object.keys(reply.body.fields)).toEqual([
      "settings.menus.main.0.texts.de",
      "settings.menus.main.1.texts.de",
    ]);
  });

  it("keep the time that an order waits for its payment", async () => {
    await changeSettings(await test.seller(), { holdMinutes: 45 });
    const now = new Date("2026-05-04T10:00:00.000Z");
    test.setClock(now);
    const { id: product } = await test.product();
    const shopper = await test.shopper();
    await shopper.post("/api/order/stripe", {
      items: [{ product, quantity: 1 }],
      address: await addAddress(shopper),
    });
    const { body } = await shopper.get("/api/order/user");
    expect(body.orders[0].heldUntil).toBe("2026-05-04T10:45:00.000Z");
  });
});

function link(url = "/offers"): MenuLink {
  return { texts: { en: "Offers" }, url };
}

function group(...links: MenuLink[]): MenuGroup {
  return { texts: { en: "Help" }, links };
}

function category(path: string) {
  return { path, text: path, image: "/categories/fruits.webp", bgColor: "#FFFFFF" };
}
