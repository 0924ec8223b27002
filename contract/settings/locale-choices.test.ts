import { expect, it } from "vitest";
import { localeChoice, withLocaleChoice, withoutLocaleChoices } from "./locale-choices.ts";

it("a locale says the clock and the first day of the week, or leaves them to the region", () => {
  expect(localeChoice("en-US-u-hc-h23", "hc")).toBe("h23");
  expect(localeChoice("en-US-u-hc-h23", "fw")).toBe("");
  expect(localeChoice("EN-us-U-nu-latn-FW-Mon", "fw")).toBe("mon");
  expect(localeChoice("en-US-x-hc-h23", "hc")).toBe("");
});

it("they are chosen, changed and left to the region again, and all else stays as it was", () => {
  expect(withLocaleChoice("en-US", "hc", "h23")).toBe("en-US-u-hc-h23");
  expect(withLocaleChoice("en-US-u-hc-h23", "fw", "mon")).toBe("en-US-u-hc-h23-fw-mon");
  expect(withLocaleChoice("en-US-u-fw-mon-hc-h23", "fw", "sun")).toBe("en-US-u-hc-h23-fw-sun");
  expect(withLocaleChoice("en-US-u-fw-mon-hc-h23", "hc", "h23")).toBe("en-US-u-fw-mon-hc-h23");
  expect(withLocaleChoice("ar-EG-u-nu-latn-x-own", "hc", "h23")).toBe("ar-EG-u-nu-latn-hc-h23-x-own");
  expect(withoutLocaleChoices("ar-EG-u-hc-h23-nu-latn-fw-sun")).toBe("ar-EG-u-nu-latn");
  expect(withoutLocaleChoices("en-US-u-fw-mon-hc-h23")).toBe("en-US");
});

it.each(["", "no such language", "en-", "en-US-u"])(
  "what is typed and no locale (%j) stays as it is",
  (typed) => {
    expect(withoutLocaleChoices(withLocaleChoice(typed, "hc", "h23"))).toBe(typed);
  },
);
