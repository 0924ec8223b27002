import { expect, it } from "vitest";
import { withText } from "./menu-edits.ts";

it("a text that was emptied is taken away, and shown in the main language", () => {
  const texts = { en: "Offers", de: "Angebote" };
  expect(withText(texts, "de", "Aktionen")).toEqual({ en: "Offers", de: "Aktionen" });
  expect(withText(texts, "de", "")).toEqual({ en: "Offers" });
  expect(withText({}, "fr", "Offres")).toEqual({ fr: "Offres" });
});
