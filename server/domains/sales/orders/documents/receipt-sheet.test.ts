import { buffer } from "node:stream/consumers";
import { getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import { openSheet } from "./receipt-sheet.ts";

it("a sum whose name needs several lines leaves room for the next one", async () => {
  const sheet = openSheet({ title: "Sums", author: "Larder", locale: "en-US", createdAt: new Date(0) });
  const label = "Discounts, voucher WELCOME-TO-THE-NEIGHBOURHOOD-2026 and all that came with it";
  sheet.sums([
    { label, amount: "-$1.00" },
    { label: "Shipping", amount: "$2.00" },
  ]);
  const page = await (await getDocumentProxy(new Uint8Array(await buffer(sheet.end())))).getPage(1);
  const { items } = await page.getTextContent();
  const lines = items.flatMap((item) =>
    "str" in item && item.str.trim() ? [{ text: item.str, y: Math.round(item.transform[5]) }] : [],
  );
  const [first, ...more] = [...new Set(lines.filter(({ text }) => !/[$]/.test(text)).map(({ y }) => y))];
  expect(more.length).toBeGreaterThan(1);
  // From the bottom of the page up: each line stands below the one before.
  expect([first, ...more]).toEqual([first, ...more].toSorted((one, other) => Number(other) - Number(one)));
  expect(lines.find(({ text }) => text === "Shipping")?.y).toBe(more.at(-1));
});
