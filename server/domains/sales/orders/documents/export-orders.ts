import { t } from "#contract/i18n/i18n.ts";
import type { Money } from "#contract/money.ts";
import type { ExportFilters } from "#contract/orders/staff-endpoints.ts";
import { type LineStyle, staffWeightNotes } from "#contract/orders/weight-texts.ts";
import { whenMissingTexts } from "#contract/orders/when-missing.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { Admit } from "#platform/admit.ts";
import { toCsv } from "#platform/csv/csv.ts";
import { momentsOfDays } from "#platform/days.ts";
import type { Shop } from "#platform/shop.ts";
import { placedOrders } from "../board/list-store.ts";
import { slotTimes } from "../placing/slot-times.ts";
import { withItems } from "../store.ts";
import { describeOrder, nameForStaff, type OrderWithItems } from "../view.ts";

/** The orders that are read at once, and sent before more are read. */
const ORDERS_AT_ONCE = 200;

/**
 * Streams the shop's orders as CSV, newest first. `admit` runs each database read. Text that a shopper typed is
 * never evaluated as a formula: https://owasp.org/www-community/attacks/CSV_Injection
 */
export async function* exportOrders(
  shop: Shop,
  { from, to, day, ...filters }: ExportFilters,
  admit: Admit,
): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  let begin = `\ufeff${toCsv([Object.keys(columns)])}`;
  const days = {
    ...momentsOfDays({ from, to }, shop.settings.current.timeZone),
    ...slotTimes(shop, { day, slot: filters.slot }),
  };
  const pages = placedOrders.pages(shop.db, { ...filters, ...days, limit: ORDERS_AT_ONCE });
  while (true) {
    const orders = await admit(async () => {
      const page = await pages.next();
      return page.done ? undefined : withItems(shop.db, page.value);
    });
    if (orders) yield begin + toCsv(orders.map((order) => cellsOf(shop, order)));
    else if (begin) yield begin;
    if (!orders) return;
    begin = "";
  }
}

const itemColumns = [
  "Order",
  "Product",
  "Name",
  "Category",
  "Weight",
  "Quantity",
  "Short",
  "Price paid",
  "Tax %",
  "Discount",
  "Discounts",
  "Replaces",
  "Weighs (g)",
  "Price before the offer",
  "Offer",
  "Saved",
];

/** Streams the items of all orders as CSV, those of the newest order first. */
export async function* exportOrderItems({ db, settings }: Shop, admit: Admit): AsyncGenerator<string> {
  const { money } = settings;
  yield `\ufeff${toCsv([itemColumns])}`;
  const pages = placedOrders.pages(db, { limit: ORDERS_AT_ONCE });
  while (true) {
    const orders = await admit(async () => {
      const page = await pages.next();
      return page.done ? undefined : withItems(db, page.value);
    });
    if (!orders) return;
    const rows = orders
      .map((row) => describeOrder(money, row, nameForStaff))
      .flatMap(({ number, items }) =>
        items.map(({ product, quantity, short, replaces, taxPercent, discount, discounts, ...item }) => [
          ...[number, product._id, product.name, product.category, product.weight ?? "", quantity, short],
          ...[product.offerPrice.toFixed(money.digits), taxPercent, discount.toFixed(money.digits)],
          discounts.map(({ name }) => name).join("; "),
          replaces ?? "",
          item.byWeight?.weighedGrams ?? "",
          ...offerCells(money, item.scheduled),
        ]),
      );
    if (rows.length > 0) yield toCsv(rows);
  }
}

type Order = ReturnType<typeof describeOrder>;

/** Money is in the shop's currency, times are in UTC. */
const columns: Record<string, (order: Order, money: Money, shop: Settings) => string | number> = {
  Order: ({ number }) => number,
  Date: ({ createdAt }) => createdAt,
  Status: ({ status }) => status,
  "Payment method": ({ paymentType }) => paymentType,
  Paid: ({ isPaid }) => (isPaid ? "yes" : "no"),
  Subtotal: ({ subtotal }, { digits }) => subtotal.toFixed(digits),
  Shipping: ({ shipping }, { digits }) => shipping.toFixed(digits),
  Tax: ({ tax }, { digits }) => tax.toFixed(digits),
  Amount: ({ amount }, { digits }) => amount.toFixed(digits),
  Due: ({ due }, { digits }) => due.toFixed(digits),
  Refunded: ({ refunded }, { digits }) => refunded.toFixed(digits),
  Items: ({ items }, money, { locale, weightUnit }) =>
    items.map((item) => textOfItem(item, { money, locale, weightUnit })).join("; "),
  "First name": ({ address }) => address.firstName,
  "Last name": ({ address }) => address.lastName,
  Email: ({ address }) => address.email,
  Phone: ({ address }) => address.phone,
  Street: ({ address }) => address.street,
  City: ({ address }) => address.city,
  State: ({ address }) => address.state,
  "Zip code": ({ address }) => address.zipcode,
  Country: ({ address }) => address.country,
  Note: ({ note }) => note ?? "",
  Discount: ({ discount }, { digits }) => discount.toFixed(digits),
  Voucher: ({ voucher }) => voucher ?? "",
  "Delivery from": ({ slot }) => slot?.start ?? "",
  "Delivery to": ({ slot }) => slot?.end ?? "",
  Zone: ({ slot }) => slot?.zone ?? "",
  "Store credit": ({ credit }, { digits }) => credit.toFixed(digits),
  "Given back as store credit": ({ creditBack }, { digits }) => creditBack.toFixed(digits),
  "If something is missing": ({ whenMissing }) => t(whenMissingTexts[whenMissing]),
};

/** "2 x Milk", and what was missing of it, came instead of what, or should weigh or weighs how much. */
function textOfItem(
  { product, quantity, short, replaces, byWeight }: Order["items"][number],
  style: LineStyle,
): string {
  const notes = [
    ...(short > 0 ? [`${short} missing`] : []),
    ...(replaces === null ? [] : [`instead of ${replaces}`]),
    ...staffWeightNotes({ byWeight, quantity, short }, style),
  ];
  return `${quantity} x ${product.name}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
}

function cellsOf({ settings: { money, current } }: Shop, row: OrderWithItems): (string | number)[] {
  const order = describeOrder(money, row, nameForStaff);
  return Object.values(columns).map((cell) => cell(order, money, current));
}

/** The price before a scheduled one, its name, and what it saved. */
function offerCells({ digits }: Money, scheduled: Order["items"][number]["scheduled"]): string[] {
  if (!scheduled) return ["", "", ""];
  return [scheduled.price.toFixed(digits), scheduled.name ?? "", scheduled.saved.toFixed(digits)];
}
