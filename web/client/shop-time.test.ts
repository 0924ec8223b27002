import { afterEach, expect, it, vi } from "vitest";
import { learnShopTime, shopTime } from "./shop-time.ts";

afterEach(() => vi.useRealTimers());

it("is the shop's time to a second, whatever the device's clock says", () => {
  vi.useFakeTimers({ now: new Date("2026-05-04T12:00:00Z") });
  learnShopTime(null);
  learnShopTime("gibberish");
  expect(shopTime().toISOString()).toBe("2026-05-04T12:00:00.000Z");
  learnShopTime("Mon, 04 May 2026 09:30:00 GMT");
  vi.advanceTimersByTime(60_000);
  expect(shopTime().toISOString()).toBe("2026-05-04T09:31:01.000Z");
});
