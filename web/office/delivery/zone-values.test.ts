import { expect, it } from "vitest";
import { createMoney } from "#contract/create-money.ts";
import { newZone, zoneOfValues } from "./zone-values.ts";

const money = createMoney({ currency: "USD", locale: "en-US" });

it("postcodes and cities are separated by commas, semicolons and lines, of Arabic keyboards too", () => {
  const typed = { ...newZone(), postcodes: "10001, 10002; 10003\n10004", cities: "القاهرة، الجيزة؛ طنطا" };
  expect(zoneOfValues(typed, money)).toMatchObject({
    postcodes: ["10001", "10002", "10003", "10004"],
    cities: ["القاهرة", "الجيزة", "طنطا"],
  });
});
