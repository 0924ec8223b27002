import { expect, it } from "vitest";
import { slotId } from "#contract/delivery/slot-times.ts";
import { msg } from "#contract/i18n/i18n.ts";
import { inLanguage } from "#platform/languages/languages.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { writeTexts } from "./texts.ts";

const test = startTestShop();

it("what notifications are filled in with is written as in the reader's language", () => {
  const order = { number: 12, amount: { cents: 123_450 } };
  const texts = {
    title: msg("Time changed"),
    message: [
      {
        text: msg("Your order #{number} ({amount}) has another time: {time}."),
        values: {
          ...order,
          time: { slot: slotId("zone", { day: "2026-05-04", from: "16:00", to: "18:00" }) },
        },
      },
      {
        text: msg("Not everything of your order #{number} ({amount}) was there: {missing}."),
        values: { ...order, missing: { names: ["Figs", "2 × Milk"] } },
      },
    ],
  };
  expect(inLanguage("en", () => writeTexts(test.shop, texts))).toEqual({
    title: "Time changed",
    message:
      "Your order #12 ($1,234.50) has another time: Mon, May 4, 4 – 6 PM. " +
      "Not everything of your order #12 ($1,234.50) was there: Figs, 2 × Milk.",
  });
  expect(inLanguage("de", () => writeTexts(test.shop, texts))).toEqual({
    title: "Termin geändert",
    message:
      "Ihre Bestellung #12 (1.234,50\u00a0$) hat einen neuen Termin: Mo., 4. Mai, 16–18 Uhr. " +
      "Wir konnten nicht alles aus Ihrer Bestellung #12 (1.234,50\u00a0$) einpacken. Es fehlt: Figs, 2 × Milk.",
  });
});
