import { expect, it } from "vitest";
import { isCountry } from "#contract/addresses/countries.ts";
import { allLanguages } from "#contract/i18n/languages.ts";
import { documentSchema } from "#contract/pages/document.ts";
import { staffPages } from "#contract/pages/staff-endpoints.ts";
import { defaultSettings } from "#contract/settings/defaults.ts";
import { settingsLimits } from "#contract/settings/limits.ts";
import type { ShopFacts } from "./legal-text.ts";
import { type LegalTemplate, legalTemplates, templateCountries } from "./templates.ts";

const shop: ShopFacts = {
  ...defaultSettings,
  name: "Fig & Son",
  contact: {
    email: "ask@figs.example",
    phone: "+49 30 1234",
    address: "1 Fig Lane\n10115 Figton",
    taxNumber: "DE123456789",
  },
  url: "https://figs.example",
};

const allOf = (facts: ShopFacts) => templateCountries.flatMap((country) => legalTemplates(country, facts));
const labelled = (facts: ShopFacts) =>
  allOf(facts).map((template) => [`${template.country} ${template.kind}`, template] as const);

type Part = { type?: string; text?: string; content?: readonly Part[] | undefined };

/** The text of a document, a line for each paragraph and heading. */
function textOf({ type, text = "", content = [] }: Part): string {
  if (type === "hardBreak") return "\n";
  const isLine = type === "paragraph" || type === "heading";
  return text + content.map(textOf).join("") + (isLine ? "\n" : "");
}

function linksOf(part: Part): Part[] {
  return "marks" in part ? [part] : (part.content ?? []).flatMap(linksOf);
}

const bodyOf = (country: string, kind: LegalTemplate["kind"], facts = shop) => {
  const template = legalTemplates(country, facts).find((each) => each.kind === kind);
  if (!template) throw new Error(`${country} has no ${kind}.`);
  return template.body;
};

it("every country has the pages that its law wants, in its language", () => {
  const pages = templateCountries.map((country) => {
    const templates = legalTemplates(country, shop);
    const languages = [...new Set(templates.map(({ language }) => language))];
    return [country, languages.join(), templates.map(({ kind }) => kind).join()];
  });
  const four = "imprint,terms,privacy,withdrawal";
  expect(pages).toEqual([
    ["DE", "de", four],
    ["AT", "de", four],
    ["CH", "de", four],
    ["FR", "fr", four],
    ["ES", "es", four],
    ["GB", "en", four],
    ["IE", "en", four],
    ["US", "en", "terms,privacy,withdrawal"],
    ["AE", "ar", four],
  ]);
  expect(templateCountries.filter((country) => !isCountry(country))).toEqual([]);
  expect(allOf(shop).filter(({ language }) => !allLanguages.includes(language))).toEqual([]);
  expect(legalTemplates("JP", shop)).toEqual([]);
});

it.each(labelled({ ...shop, name: "F".repeat(settingsLimits.nameLength) }))(
  "%s can be saved as a page, also in a shop with a long name",
  (_, { path, language, title, description, body }) => {
    const page = { path, texts: { [language]: { title, description, body } } };
    expect(staffPages.add.body.safeParse(page)).toMatchObject({ success: true });
    expect(documentSchema.parse(body)).toEqual(body);
  },
);

it.each(labelled(shop))("%s is filled in and complete", (_, { body, title, description }) => {
  const text = textOf(body);
  const lines = text.slice(0, -1).split("\n");
  expect(lines.filter((line) => !line.trim() || line !== line.trim())).toEqual([]);
  for (const fact of [shop.name, shop.contact.email]) expect(text).toContain(fact);
  expect(`${title} ${description} ${text}`).not.toMatch(/\b(?:undefined|null|NaN)\b|\[object|\$\{/);
  // What is left to fill in begins and ends, and nothing else is in such brackets.
  expect(text.replace(/\[[^[\]]+\]/g, "")).not.toMatch(/[[\]]/);
  // The platform for disputes that the EU has closed, and the law that the German DDG has replaced.
  expect(text).not.toMatch(/consumers\/odr|TMG/);
});

it("what the settings do not state is a placeholder, also the example address of a new shop", () => {
  const contact = { ...defaultSettings.contact };
  for (const { body } of allOf({ ...shop, contact })) expect(textOf(body)).not.toContain(contact.email);
  const imprint = textOf(bodyOf("DE", "imprint", { ...shop, contact }));
  expect(imprint).toContain("\n[Anschrift]\nTelefon: [Telefonnummer]\nE-Mail: [E-Mail-Adresse]\n");
  expect(textOf(bodyOf("AE", "imprint", { ...shop, contact }))).toContain("[رقم التسجيل الضريبي]");
});

it("terms state what the shop has set", () => {
  const facts: ShopFacts = { ...shop, currency: "EUR", holdMinutes: 45, deliveryArea: "Figton und Umgebung" };
  const terms = (included: boolean) => textOf(bodyOf("DE", "terms", { ...facts, tax: { included } }));
  expect(terms(true)).toContain("Gesamtpreise in EUR und enthalten die gesetzliche Umsatzsteuer");
  expect(terms(true)).toContain("halten wir die Waren 45 Minuten");
  expect(terms(true)).toContain("Unser Liefergebiet: Figton und Umgebung. Wohin");
  expect(terms(false)).toContain("[Bitte prüfen:");
  for (const country of templateCountries) {
    const texts = [true, false].map((included) =>
      textOf(bodyOf(country, "terms", { ...facts, tax: { included } })),
    );
    expect(texts[0]).not.toBe(texts[1]);
    for (const text of texts)
      for (const fact of ["EUR", "45", "Figton und Umgebung", shop.url]) expect(text).toContain(fact);
  }
});

it("no imprint tells the number of a German tax file", () => {
  const contact = { ...shop.contact, taxNumber: "12/345/67890" };
  expect(textOf(bodyOf("DE", "imprint"))).toContain("DE123456789");
  expect(textOf(bodyOf("DE", "imprint", { ...shop, contact }))).not.toContain("12/345/67890");
});

it("Swiss texts do without an ß", () => {
  for (const { body } of legalTemplates("CH", shop)) expect(textOf(body)).not.toContain("ß");
});

it("addresses of sites and mailboxes are links, and lines stay lines", () => {
  const links = linksOf(bodyOf("DE", "privacy"));
  expect(links).toContainEqual({
    type: "text",
    text: "https://stripe.com/de/privacy",
    marks: [{ type: "link", attrs: { href: "https://stripe.com/de/privacy" } }],
  });
  expect(links).toContainEqual({
    type: "text",
    text: "ask@figs.example",
    marks: [{ type: "link", attrs: { href: "mailto:ask@figs.example" } }],
  });
  expect(bodyOf("DE", "imprint").content[1]).toMatchObject({
    content: [
      { text: "Fig & Son" },
      { type: "hardBreak" },
      { text: "[Rechtsform, Inhaber oder Vertretungsberechtigte]" },
      { type: "hardBreak" },
      { text: "1 Fig Lane" },
      { type: "hardBreak" },
      { text: "10115 Figton" },
      { type: "hardBreak" },
      { text: "Telefon: +49 30 1234" },
      { type: "hardBreak" },
      { text: "E-Mail: " },
      { text: "ask@figs.example" },
    ],
  });
});
