import { setImmediate } from "node:timers/promises";
import { t } from "#contract/i18n/i18n.ts";
import type { Money } from "#contract/money.ts";
import type { OrderPrint, PickBox, PrintKind } from "#contract/orders/board-endpoints.ts";
import {
  boxNotes,
  boxText,
  isBoxDone,
  leftOutText,
  pickListFacts,
  printMoment,
  printTitles,
  slipAddress,
  slipFacts,
  slipNotes,
} from "#contract/orders/print-texts.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { CachedSettings } from "#domains/settings/index.ts";
import type { Sheet } from "./receipt-sheet.ts";

type ShopSettings = Pick<CachedSettings, "current" | "reader">;
type SlipSettings = Settings & { money: Money };

/** The width of the column with how many. */
const QUANTITY_WIDTH = 64;

/** Writes a pick list, or packing slips with a page for each order, as a PDF file, in the language of `inFileLanguage`. */
export async function writePrintFile(
  print: OrderPrint,
  kind: PrintKind,
  settings: ShopSettings,
  now: Date,
): Promise<AsyncIterable<Uint8Array>> {
  const { openSheet } = await import("./receipt-sheet.ts");
  const { locale } = settings.reader;
  const current = { ...settings.current, locale };
  const sheet = openSheet({
    title: t("{shop}: {document}", { shop: current.name, document: t(printTitles[kind]) }),
    author: current.name,
    locale,
    createdAt: now,
    numberWidths: [QUANTITY_WIDTH],
  });
  if (kind === "pick-list") await writePickList(sheet, print, current, now);
  else await writeSlips(sheet, print, { ...current, money: settings.reader.money });
  if (sheet.hasGaps)
    sheet.note(
      t("Characters that this file cannot show are replaced by “?”. The page shows and prints all of them."),
    );
  return sheet.end();
}

// After each part, other requests have their turn: a hundred large orders take a second or more.
async function writePickList(sheet: Sheet, print: OrderPrint, shop: Settings, now: Date): Promise<void> {
  const facts = [...pickListFacts(print, shop), printMoment(now.toISOString(), shop)];
  sheet.head(shop.name, [], facts, t(printTitles["pick-list"]));
  for (const { text, lines } of print.groups) {
    sheet.tableHead([text, t("Pieces")]);
    for (const { name, weight, shelfPlace, quantity, orders } of lines) {
      const place = [shelfPlace, weight].filter((fact) => fact !== null).join(" · ");
      sheet.row([name, place, ...orders.map((box) => writeBox(box, shop))], [`${quantity}`]);
    }
    sheet.gap();
    await setImmediate();
  }
  const leftOut = leftOutText(print);
  if (leftOut) sheet.note(leftOut);
}

function writeBox(box: PickBox, shop: Settings): string {
  return `[${isBoxDone(box) ? "x" : "  "}] ${[boxText(box), ...boxNotes(box, shop)].join(" · ")}`;
}

async function writeSlips(sheet: Sheet, print: OrderPrint, shop: SlipSettings): Promise<void> {
  for (const [index, order] of print.orders.entries()) {
    if (index > 0) sheet.newPage();
    writeSlip(sheet, order, shop);
    await setImmediate();
  }
  const leftOut = leftOutText(print);
  if (leftOut) sheet.note(leftOut);
}

function writeSlip(sheet: Sheet, order: OrderPrint["orders"][number], shop: SlipSettings): void {
  const { contact } = shop;
  sheet.head(
    shop.name,
    [contact.address, contact.email, contact.phone],
    slipFacts(order, shop, shop.money),
    `#${order.number}`,
  );
  sheet.columns([
    { title: order.slot?.kind === "pickup" ? t("Pick-up") : t("Deliver to"), lines: slipAddress(order) },
    ...(order.note ? [{ title: t("Note"), lines: [order.note] }] : []),
  ]);
  sheet.tableHead([t("Item"), t("Pieces")]);
  for (const item of order.items)
    sheet.row(
      [item.product.name, item.product.weight, ...slipNotes(item, shop)],
      [`${item.quantity - item.short}`],
    );
}
