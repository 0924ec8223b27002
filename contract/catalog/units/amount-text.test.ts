import { expect, it } from "vitest";
import { createMoney } from "#contract/create-money.ts";
import { formatGrams } from "#contract/orders/weight-texts.ts";
import { catalogTexts, inLanguage } from "#platform/languages/languages.ts";
import { setTexts } from "../../i18n/i18n.ts";
import { weightText } from "./sold-by-weight.ts";
import { sizeText, unitPrice } from "./unit-price.ts";

setTexts(catalogTexts);

it.each([
  ["en", "en-US", ["480 g", "1.25 kg", "0.95 lb", "1.5L", "6 x 330 ml", "a bunch", "About 500g", "$4.98/kg"]],
  [
    "de",
    "de-DE",
    [
      ...["480\u00a0g", "1,25\u00a0kg", "0,95\u00a0lb", "1,5\u00a0l", "6 × 330\u00a0ml", "a bunch"],
      ...["Ca.\u00a0500\u00a0g", "4,98\u00a0$/kg"],
    ],
  ],
  [
    "es",
    "es-ES",
    [
      ...["480\u00a0g", "1,25\u00a0kg", "0,95\u00a0lb", "1,5\u00a0l", "6 × 330\u00a0ml", "a bunch"],
      ...["Aprox. 500\u00a0g", "4,98\u00a0US$/kg"],
    ],
  ],
  [
    "fr",
    "fr-FR",
    [
      ...["480\u00a0g", "1,25\u00a0kg", "0,95\u00a0lb", "1,5\u00a0l", "6 × 330\u00a0ml", "a bunch"],
      ...["Environ 500\u00a0g", "4,98\u00a0$US/kg"],
    ],
  ],
  [
    "ar",
    "ar-US",
    [
      ...["480 جم", "1.25 كجم", "0.95 رطل", "1.5 لتر", "6 × 330 مل", "a bunch"],
      ...["نحو 500 جم", "\u200f4.98\u00a0US$/كجم"],
    ],
  ],
] as const)("amounts are written as in %s, %s", (language, locale, texts) => {
  const money = createMoney({ currency: "USD", locale });
  const written = inLanguage(language, () => [
    // Pieces of "12 oz" have no whole grams.
    formatGrams(480.194_277_5, { locale, weightUnit: "kg" }),
    formatGrams(1_249.6, { locale, weightUnit: "kg" }),
    formatGrams(430, { locale, weightUnit: "lb" }),
    ...["1.5L", "6 x 330 ml", "a bunch"].map((weight) => sizeText(weight, locale)),
    weightText({ soldByWeight: true, weight: "500g" }, locale),
    unitPrice(money, 249, "500 g"),
  ]);
  expect(written.map((text) => text?.replaceAll(/[\u2066-\u2069]/g, ""))).toEqual(texts);
});
