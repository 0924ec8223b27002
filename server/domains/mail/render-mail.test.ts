import { wcagContrast } from "culori";
import { describe, expect, it } from "vitest";
import { createMoney } from "#contract/create-money.ts";
import { setTexts } from "#contract/i18n/i18n.ts";
import { isRightToLeft, type Language } from "#contract/i18n/languages.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { defaultSettings } from "#contract/settings/defaults.ts";
import { catalogTexts, inLanguage } from "#platform/languages/languages.ts";
import { order } from "#tests/support/orders.ts";
import type { Mail } from "./mail.ts";
import { renderMail } from "./render-mail.ts";

const publicUrl = "https://larder.example";
const link = `${publicUrl}/reset-password?token=abc`;
const ann = {
  name: "Ann Archer",
  publicUrl,
  pageUrl: (path: string) => publicUrl + path,
  settings: defaultSettings,
  money: createMoney(defaultSettings),
};
setTexts(catalogTexts);

const mails: Mail[] = [
  { template: "order-received", order: order() },
  { template: "order-paid", order: order({ paymentType: "Online", isPaid: true }) },
  { template: "order-on-its-way", order: order() },
  { template: "order-delivered", order: order() },
  { template: "order-cancelled", order: order(), reason: "No pears today.", refund: 12.36 },
  { template: "order-refunded", order: order(), refund: 3.56 },
  {
    template: "order-reimbursed",
    ...{ order: order(), amount: 5.56, money: 3.56, credit: 2, destination: "card" },
    parts: [{ name: "Pear", quantity: 1, amount: 5.56 }],
  },
  { template: "problem-answered", order: order(), product: "Pear", message: "Sorry!", refund: 3.56 },
  {
    template: "order-question",
    ...{ question: "question", orderId: "order", number: 42, product: "Pear", quantity: 2 },
    ...{ substitute: "Plum", cost: 3.5, link: `${publicUrl}/question?token=abc`, minutes: 10 },
  },
  { template: "back-in-stock", product: { _id: "pear", name: "Pear", category: "Fruits" } },
  {
    template: "promotion",
    ...{ title: "Figs are here", message: "Ripe.\nSweet.", link: "/products/fruits" },
    unsubscribeLink: `${publicUrl}/unsubscribe?token=abc`,
  },
  { template: "reset-password", link, validMinutes: 60 },
  { template: "guest-orders", link, validMinutes: 60 },
  { template: "confirm-email", link, validMinutes: 60 },
  { template: "confirm-newsletter", link, validDays: 7 },
  { template: "email-changed", newEmail: "archer@example.com" },
  {
    template: "staff-invitation",
    link: `${publicUrl}/seller/join?token=abc`,
    validDays: 7,
    role: "picker",
    invitedBy: "Olga Orchard",
  },
];

describe("every mail", () => {
  it.each(mails)("has a subject, two parts and only whole links: $template", async (mail) => {
    const { subject, html, text } = renderMail(mail, ann);
    expect(subject).toMatch(/^[^\r\n]+$/);
    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target]) => target);
    expect(links.filter((target) => !target?.startsWith(`${publicUrl}/`))).toEqual([]);
    expect(html).toContain("color-scheme");
    expect(text).toContain("larder.example");
    expect(text).not.toMatch(/<\w|undefined|null|NaN/);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
  });

  it.each(mails.filter((mail) => "order" in mail))(
    "about an order shows it to the cent, in both parts: $template",
    async (mail) => {
      const { html, text } = renderMail(mail, ann);
      for (const part of [html, text])
        for (const words of [
          "Pear",
          "2 × $3.56",
          "$7.12",
          "Rye Bread",
          "$12.12",
          "$0.24",
          "$12.36",
          "1 Orchard Lane",
        ])
          expect(part).toContain(words);
      expect(html).toContain(`${publicUrl}/images/pear-320.webp`);
      expect(html).toContain(`${publicUrl}/my-orders?order=${order()._id}`);
    },
  );
});

describe("in each language", () => {
  const render = (mail: Mail, language: Language) => inLanguage(language, () => renderMail(mail, ann));
  const sentencesOf = (mail: Mail, language: Language) =>
    render(mail, language)
      .html.split(/<[^>]*>|(?<=[.!?:]) /)
      .filter((words) => /[a-z],? [a-z]/.test(words));
  const translated = mails.flatMap((mail) => (["de", "es", "fr", "ar"] as const).map((to) => ({ to, mail })));

  it.each(translated)("no sentence is left in English: $mail.template, $to", ({ mail, to }) => {
    // What people wrote stays as it is.
    const english = sentencesOf(mail, "en").filter((words) => !JSON.stringify(mail).includes(words));
    expect(english).not.toEqual([]);
    expect(sentencesOf(mail, to).filter((words) => english.includes(words))).toEqual([]);
    const direction = isRightToLeft(to) ? "rtl" : "ltr";
    expect(render(mail, to).html).toContain(`<html dir="${direction}" lang="${to}">`);
  });
});

describe("a mail", () => {
  it("invites to review each product of a delivered order", async () => {
    const { html, text } = renderMail({ template: "order-delivered", order: order() }, ann);
    for (const part of [html, text]) {
      expect(part).toContain(`${publicUrl}/products/fruits/pear#reviews`);
      expect(part).toContain(`${publicUrl}/products/bakery/bread#reviews`);
    }
  });

  it("invites to review nothing that was missing", () => {
    const { items } = order();
    const arrived = order({
      items: items.map((item, index) => ({ ...item, short: index === 0 ? item.quantity : 0 })),
    });
    const { text } = renderMail({ template: "order-delivered", order: arrived }, ann);
    expect(text.match(/#reviews/g)).toHaveLength(items.length - 1);
    expect(text).not.toContain(`${publicUrl}/products/fruits/pear#reviews`);
  });

  it("has the shop's colour, in a shade that can be read", () => {
    const mail = { template: "reset-password", link, validMinutes: 60 } as const;
    const colorsOf = (brandColor: string | null) => {
      const { html } = renderMail(mail, { ...ann, settings: { ...defaultSettings, brandColor } });
      return [
        /background-color:(#\w+);color:#ffffff/.exec(html)?.[1],
        /\.brand \{ color: (#\w+)/.exec(html)?.[1],
      ];
    };
    expect(colorsOf(null)).toEqual(["#1f7a4d", "#6fcf9c"]);
    for (const yellow of ["#ffe000", "#FFE000"]) {
      const [light = "", dark = ""] = colorsOf(yellow);
      expect(wcagContrast(light, "#ffffff")).toBeGreaterThan(4.5);
      expect(wcagContrast(dark, "#1c2620")).toBeGreaterThan(4.5);
    }
  });

  it("has the shop's typeface", () => {
    const mail = { template: "reset-password", link, validMinutes: 60 } as const;
    const { html } = renderMail(mail, { ...ann, settings: { ...defaultSettings, typeface: "serif" } });
    expect(html).toContain("font-family:Georgia");
  });

  it("has the note of its order", async () => {
    const noted = order({ note: "Leave it at <the> door." });
    const { html, text } = renderMail({ template: "order-received", order: noted }, ann);
    expect(text).toContain("Your note: Leave it at <the> door.");
    expect(html).toContain("Leave it at &lt;the&gt; door.");
  });

  it("says why an order was cancelled and what is given back", async () => {
    const cancelled = { template: "order-cancelled" as const, order: order() };
    const paid = renderMail({ ...cancelled, reason: "No pears today.", refund: 12.36 }, ann);
    expect(paid.text).toContain("No pears today.");
    expect(paid.text).toContain("We give $12.36 back");
    const unpaid = renderMail({ ...cancelled, reason: null, refund: 0 }, ann);
    expect(unpaid.text).toContain("You were charged nothing.");
    expect(unpaid.text).not.toContain("Reason");
  });

  it("says of a cancelled order what has become of what was paid", async () => {
    const textOf = async (details: Partial<Order>, refund: number) => {
      const paid = order({ paymentType: "Online", isPaid: true, paid: 12.36, ...details });
      return renderMail({ template: "order-cancelled", order: paid, refund }, ann).text;
    };
    const chargedBack = await textOf({ refunded: 12.36, chargedBack: 12.36, dispute: "lost" }, 0);
    expect(chargedBack).toContain("Your payment has been refunded.");
    expect(chargedBack).not.toMatch(/charged nothing|We give/);
    const contested = await textOf({ dispute: "open" }, 12.36);
    expect(contested).toContain("Your bank is deciding about your payment: you get $12.36 back from it or");
    const unclear = await textOf({ isPaid: false, paid: 0, paymentUnclear: true }, 0);
    expect(unclear).toContain("We are looking into it");
    expect(unclear).not.toContain("charged nothing");
  });

  it("asks for cash only while it is owed", async () => {
    const cash = renderMail({ template: "order-on-its-way", order: order() }, ann);
    expect(cash.text).toContain("$12.36 in cash");
    const paid = renderMail({ template: "order-on-its-way", order: order({ isPaid: true }) }, ann);
    expect(paid.text).not.toContain("cash");
  });

  it("names what was paid beside store credit", async () => {
    const paid = order({ paymentType: "Online", isPaid: true, credit: 10, paid: 2.36 });
    const { text } = renderMail({ template: "order-paid", order: paid }, ann);
    expect(text).toContain("We received your payment of $2.36");
  });

  it("carries people's words as words, never as markup", async () => {
    const markup = `<img src=x onerror="alert(1)">`;
    const [item] = order().items;
    if (!item) throw new Error("The order is empty.");
    const named = order({ items: [{ ...item, product: { ...item.product, name: markup } }] });
    named.address.street = markup;
    const { html } = renderMail(
      { template: "order-cancelled", order: named, reason: markup, refund: 0 },
      { ...ann, name: markup },
    );
    expect(html).not.toContain("<img src=x");
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
  });

  it("greets whoever has no name as well", async () => {
    const { text } = renderMail({ template: "order-paid", order: order() }, { ...ann, name: " " });
    expect(text).toContain("Thank you.");
  });
});
