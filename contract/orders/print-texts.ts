import { placeLines } from "../addresses/address-format.ts";
import type { OrderSlot } from "../delivery/endpoints.ts";
import { slotText } from "../delivery/slot-times.ts";
import { type Message, msg, t } from "../i18n/i18n.ts";
import { listText } from "../i18n/list-text.ts";
import type { Money } from "../money.ts";
import { scheduledNotes } from "../pricing/scheduled-price.ts";
import type { Settings } from "../settings/settings.ts";
import type { OrderPrint, PickBox, PrintKind } from "./board-endpoints.ts";
import { statusNames } from "./order-status.ts";
import type { StaffOrder } from "./staff-endpoints.ts";
import { toPay } from "./to-pay.ts";
import { formatGrams, isToWeigh, type LineStyle, type WeightStyle, weighedNotes } from "./weight-texts.ts";
import { whenMissingTexts } from "./when-missing.ts";

/** What is printed for the people who pack, on the page and in the file. */
export const printTitles: Record<PrintKind, Message> = {
  "pick-list": msg("Pick list"),
  "packing-slips": msg("Packing slips"),
};

type Place = Pick<Settings, "locale" | "timeZone">;

/** How many pieces of how many orders a pick list has, and for which slots: the first and the last of them. */
export function pickListFacts({ orders, pieces }: OrderPrint, { locale }: Pick<Place, "locale">): string[] {
  const slots = orders.flatMap(({ slot }) => (slot ? [slotText(slot, locale)] : []));
  return [
    t("{count, plural, one {# order} other {# orders}}", { count: orders.length }),
    t("{count, plural, one {# piece} other {# pieces}}", { count: pieces }),
    ...endsText(slots),
  ];
}

function endsText([first, ...others]: string[]): string[] {
  if (first === undefined) return [];
  const last = others.at(-1) ?? first;
  return [first === last ? first : t("{first} to {last}", { first, last })];
}

/** How many pieces of a product go to an order. */
export function boxText({ number, quantity }: PickBox): string {
  return t("{quantity} × {name}", { quantity, name: t("#{number}", { number }) });
}

/** Whether the box of an order has all of a product that belongs there. */
export function isBoxDone({ quantity, picked, pieceGrams, pickedGrams }: PickBox): boolean {
  return picked >= quantity && (pieceGrams === null || pickedGrams !== null);
}

/** What is to be known of a product for an order: what it weighs or a place to write that, and what if it is missing. */
export function boxNotes(
  { quantity, asked, whenMissing, pieceGrams, pickedGrams }: PickBox,
  style: WeightStyle,
): string[] {
  return [
    ...weightToWrite({ grams: pickedGrams, ordered: pieceGrams && pieceGrams * quantity }, style),
    ...(asked > 0
      ? [t("{count, plural, other {# more: the shopper is being asked}}", { count: asked })]
      : []),
    t("If missing: {wish}", { wish: t(whenMissingTexts[whenMissing]) }),
  ];
}

function weightToWrite(
  { grams, ordered }: { grams: number | null; ordered: number | null },
  style: WeightStyle,
): string[] {
  if (ordered === null) return [];
  if (grams !== null) return [t("Weight: {weight}", { weight: formatGrams(grams, style) })];
  const weight = formatGrams(ordered, style);
  return [
    style.weightUnit === "lb"
      ? t("Weight: ________ lb, about {weight}", { weight })
      : t("Weight: ________ g, about {weight}", { weight }),
  ];
}

/** Which orders are not printed, or undefined. */
export function leftOutText({ leftOut }: OrderPrint): string | undefined {
  if (leftOut.length === 0) return undefined;
  const named = leftOut.map(({ number, status }) =>
    t("#{number} ({status})", { number, status: t(statusNames[status]) }),
  );
  return t("Not printed: {orders}", { orders: listText(named) });
}

/** When an order comes or is picked up, or without a slot when it was placed, what the driver collects, and its boxes. */
export function slipFacts(order: OrderPrint["orders"][number], place: Place, money: Money): string[] {
  const time = order.slot ? slotFact(order.slot, place) : printMoment(order.createdAt, place);
  const age =
    order.minAge === null
      ? []
      : [t("Check age: {years, plural, other {# or older}}", { years: order.minAge })];
  return [time, paymentText(order, money), ...age, ...boxesText(order)];
}

/** How many boxes an order has, if somebody has said so. */
export function boxesText({ boxes }: { boxes: number | null }): string[] {
  return boxes === null ? [] : [t("{count, plural, one {# box} other {# boxes}}", { count: boxes })];
}

function slotFact(slot: OrderSlot, { locale }: Place): string {
  const time = slotText(slot, locale);
  return slot.kind === "pickup" ? t("Pick-up: {time}", { time }) : t("Delivery: {time}", { time });
}

function paymentText(order: StaffOrder, money: Money): string {
  const { isPaid, paymentType, credit, paid } = order;
  if (!isPaid) return t("Collect in cash: {amount}", { amount: money.formatAmount(toPay(money, order)) });
  if (credit > 0 && paid === 0) return t("Paid with store credit");
  if (paymentType === "COD") return credit > 0 ? t("Paid in cash and with store credit") : t("Paid in cash");
  return credit > 0 ? t("Paid by card and with store credit") : t("Paid by card");
}

/** Who gets an order and where: for pick-up where it waits, not where its shopper lives. */
export function slipAddress({ address, slot }: StaffOrder): string[] {
  const { firstName, lastName, phone } = address;
  if (slot?.kind === "pickup") return [`${firstName} ${lastName}`, slot.zone, phone];
  return [`${firstName} ${lastName}`, ...placeLines(address), phone];
}

/** What is to be said of a line. Slips have no prices, but say what a scheduled price saved. */
export function slipNotes(
  { quantity, short, replaces, byWeight, scheduled }: StaffOrder["items"][number],
  style: LineStyle,
): string[] {
  return [
    ...(replaces === null ? [] : [t("Instead of {product}", { product: replaces })]),
    ...(short > 0
      ? [t("{count, plural, other {# of {ordered} unavailable}}", { count: short, ordered: quantity })]
      : []),
    ...weighedNotes({ byWeight, quantity, short }, style),
    ...(byWeight && isToWeigh({ byWeight, quantity, short })
      ? weightToWrite({ grams: null, ordered: byWeight.pieceGrams * (quantity - short) }, style)
      : []),
    ...scheduledNotes(style.money, scheduled),
  ];
}

/** A time in the shop's language and time zone. */
export function printMoment(moment: string, { locale, timeZone }: Place): string {
  const zone = timeZone === null ? {} : { timeZone };
  const style = { dateStyle: "medium", timeStyle: "short", ...zone } as const;
  return new Intl.DateTimeFormat(locale, style).format(new Date(moment));
}
