import { expect, it } from "vitest";
import { phoneHref } from "./phone-href.ts";

it.each([
  ["+1 (217) 555-0100", "tel:+12175550100"],
  ["+1 217 555 0100 ext. 5", "tel:+12175550100;ext=5"],
  ["(217) 555-0100 x12", "tel:2175550100;ext=12"],
  ["555.0100 #7", "tel:5550100;ext=7"],
  ["217 555 0100;ext=5", "tel:2175550100;ext=5"],
  ["+44 (0)20 7946 0958", "tel:+442079460958"],
  ["(0)30 123456", "tel:030123456"],
  ["+49/30/123456", "tel:+4930123456"],
  ["٠١٠ ١٢٣٤ ٥٦٧٨", "tel:01012345678"],
  ["+२१ ९८७", "tel:+21987"],
  ["＋１ ２１７", "tel:+1217"],
  ["Tel. 112", "tel:112"],
  ["Tel: 112", "tel:112"],
  ["112", "tel:112"],
])("the link of %s dials it", (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

it.each(["", "call me maybe", "1234567890123456", "1-800-FLOWERS", "+1 555 0100 or +1 555 0101"])(
  "%s has no link, which would dial something else",
  (phone) => {
    expect(phoneHref(phone)).toBeUndefined();
  },
);
