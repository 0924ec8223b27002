import { createElement as h, type ReactNode } from "react";
import { Img } from "react-email";
import { imageSrcSet } from "#contract/catalog/images.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Money } from "#contract/money.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import { weightNotes } from "#contract/orders/weight-texts.ts";
import { scheduledText } from "#contract/pricing/scheduled-price.ts";
import { taxLabel } from "#contract/totals.ts";
import type { Context } from "./letter.ts";
import { colours, layout } from "./look.ts";
import { richText } from "./words.ts";

type Item = Order["items"][number];
type OrderLinesProps = { order: Order; context: Context };

const PICTURE_PX = 56;
/** As wide as "$12,345.67" and its gap to the name. */
const AMOUNT_PX = 84;
const cell = {
  padding: "12px 0",
  borderBottom: `1px solid ${colours.line}`,
  verticalAlign: "middle",
} as const;
const number = { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" } as const;

/** The ordered products and their prices. Fixed column widths keep a long name from displacing the amounts. */
export function OrderLines({ order, context }: OrderLinesProps) {
  const { formatAmount } = context.money;
  const shipping = order.shipping > 0 ? formatAmount(order.shipping) : t("Free");
  const discounts =
    order.voucher === null ? t("Discounts") : t("Discounts, voucher {voucher}", { voucher: order.voucher });
  // Something was missing since; an order that was cancelled costs nothing anyway.
  const isLess = order.status !== "Cancelled" && order.due !== order.amount;
  return [
    h(
      Table,
      { key: "lines", tableLayout: "fixed" },
      order.items.map((item) => h(Line, { key: item.product._id, item, context })),
    ),
    h(
      Table,
      { key: "sums" },
      h(Sum, { label: t("Subtotal"), amount: formatAmount(order.subtotal) }),
      order.discount > 0 && h(Sum, { label: discounts, amount: formatAmount(-order.discount) }),
      h(Sum, { label: t("Shipping"), amount: shipping }),
      h(Sum, { label: taxLabel(order.items, order, context.money.locale), amount: formatAmount(order.tax) }),
      h(Sum, { label: t("Total"), amount: formatAmount(order.amount), strong: !isLess }),
      isLess && h(Sum, { label: t("Total by now"), amount: formatAmount(order.due), strong: true }),
      order.credit > 0 && h(Sum, { label: t("Store credit"), amount: formatAmount(-order.credit) }),
    ),
  ];
}

/** A table also in the plain text, because of `data-text-format`. */
function Table({ tableLayout, children }: { tableLayout?: "fixed"; children?: ReactNode }) {
  const style = { borderCollapse: "collapse", fontSize: 15, lineHeight: "21px", tableLayout } as const;
  return h(
    "table",
    { width: "100%", cellPadding: 0, cellSpacing: 0, "data-text-format": "dataTable", style },
    h("tbody", null, children),
  );
}

function Line({
  item: { product, quantity, short, replaces, discounts, ...item },
  context,
}: {
  item: Item;
  context: Context;
}) {
  const { publicUrl, money } = context;
  return h(
    "tr",
    null,
    h(
      "td",
      { className: "line", style: { ...cell, width: PICTURE_PX + 12 } },
      h(Picture, { product, publicUrl }),
    ),
    h(
      "td",
      { className: "line", style: { ...cell, overflow: "hidden" } },
      h("span", { className: "ink", style: { color: colours.ink, fontWeight: 600 } }, product.name),
      h("br"),
      h(
        "span",
        { className: "muted", style: { color: colours.muted, fontSize: 14 } },
        t("{count} × {amount}", { count: quantity, amount: money.formatAmount(product.offerPrice) }),
      ),
      notesOf({ quantity, short, replaces, byWeight: item.byWeight }, context).flatMap((note) => [
        h("br", { key: `${note} below` }),
        h("span", { key: note, className: "muted", style: { color: colours.muted, fontSize: 14 } }, note),
      ]),
      h(Offer, { scheduled: item.scheduled, money }),
      discounts.flatMap(({ name, amount }) => [
        h("br", { key: `${name} below` }),
        h(
          "span",
          { key: name, className: "muted", style: { color: colours.muted, fontSize: 14 } },
          t("{discount}: {amount}", { discount: name, amount: money.formatAmount(-amount) }),
        ),
      ]),
    ),
    h(
      "td",
      {
        className: "line ink",
        style: {
          ...cell,
          ...number,
          textAlign: layout().textEnd,
          whiteSpace: "normal",
          width: AMOUNT_PX,
          color: colours.ink,
          fontWeight: 600,
        },
      },
      money.formatAmount(item.amount),
    ),
  );
}

/** What a scheduled price saves. Mails that were queued before say nothing of it. */
function Offer({ scheduled, money }: Partial<Pick<Item, "scheduled">> & { money: Money }) {
  if (!scheduled) return null;
  return [
    h("br", { key: "below" }),
    h(
      "span",
      { key: "offer", className: "muted", style: { color: colours.muted, fontSize: 14 } },
      ...richText(scheduledText(money, scheduled), { before: (words) => h("s", null, words) }),
    ),
  ];
}

/** What was missing of a line, instead of what it came, and what it weighs. Mails that were queued before say nothing of that. */
function notesOf(
  { quantity, short, replaces, byWeight }: Pick<Item, "quantity"> & Partial<Item>,
  { settings, money }: Context,
): string[] {
  return [
    ...(replaces ? [t("Instead of {product}", { product: replaces })] : []),
    ...(short ? [t("{count, plural, other {# missing, not charged}}", { count: short })] : []),
    ...weightNotes({ quantity, short: short ?? 0, byWeight: byWeight ?? null }, { ...settings, money }),
  ];
}

function Picture({ product, publicUrl }: { product: Item["product"]; publicUrl: string }) {
  const [image = ""] = product.image;
  // The smallest variant of our own pictures.
  const src = imageSrcSet(image, "webp")?.split(" ")[0] ?? image;
  const style = { borderRadius: 12, backgroundColor: colours.sunken };
  return h(Img, {
    src: new URL(src, publicUrl).href,
    alt: "",
    width: PICTURE_PX,
    height: PICTURE_PX,
    className: "sunken",
    style,
  });
}

function Sum({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
  const colour = strong ? "ink" : "muted";
  const style = {
    paddingTop: strong ? 8 : 10,
    color: colours[colour],
    ...(strong && { fontSize: 18, lineHeight: "26px", fontWeight: 800 }),
  };
  return h(
    "tr",
    null,
    h("td", { className: colour, style }, label),
    h("td", { className: colour, style: { ...style, ...number, textAlign: layout().textEnd } }, amount),
  );
}
