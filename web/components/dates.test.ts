import { expect, it } from "vitest";
import { dateFormat } from "./dates.ts";

const evening = "2026-05-04T22:30:00.000Z";

it("writes times in the shop's time zone, on whose day they are", () => {
  expect(dateFormat("time", "de", "Asia/Tokyo")(evening)).toBe("07:30");
  expect(dateFormat("moment", "de", "Asia/Tokyo")(evening)).toBe("05.05.2026, 07:30");
  expect(dateFormat("dayOf", "de", "Asia/Tokyo")(evening)).toBe("05.05.2026");
});

it("writes times in the reader's time zone if the shop has none", () => {
  expect(dateFormat("moment", "de", null)(evening)).toBe("04.05.2026, 22:30");
});

it("writes a day as it is, in whichever time zone", () => {
  expect(dateFormat("day", "de", "America/New_York")("2026-05-04")).toBe("04.05.2026");
});
