import { multiBuyLimits } from "#contract/discounts/limits.ts";
import type { RunningMultiBuy } from "#contract/discounts/multi-buy-endpoints.ts";
import type { MultiBuyFields, StaffMultiBuy } from "#contract/discounts/staff-multi-buy-endpoints.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { asMultiBuy, multiBuyName } from "#contract/pricing/multi-buy.ts";
import type { Shop } from "#platform/shop.ts";
import { type MultiBuyRow, multiBuys as table } from "#schema/multi-buys.ts";
import { defineDiscount, sendAtTurns } from "./define-discount.ts";
import { multiBuysChanged } from "./events.ts";
import {
  namesOfTargets,
  readDays,
  readPriceCents,
  readTarget,
  refuseWith,
  stateOfPeriod,
  viewDays,
} from "./fields.ts";
import { multiBuyTurnsJob } from "./jobs.ts";
import { listRunningMultiBuys } from "./store.ts";

const refuse = refuseWith("multi_buy_rule");

/** Discounts on several pieces, which are taken off a cart by themselves. */
export const multiBuys = defineDiscount({
  table,
  name: "multi-buys",
  errors: { notFound: "multi_buy_not_found", changed: "multi_buy_changed", refuse },
  open: {
    max: multiBuyLimits.openMax,
    error: () =>
      new ShopError("multi_buy_rule", {
        message: t("At most {max} multi-buys can be planned or running. Please end one first.", {
          max: multiBuyLimits.openMax,
        }),
      }),
  },
  endedError: () =>
    new ShopError("multi_buy_rule", {
      message: t("This multi-buy has ended. Please add a new one."),
    }),
  read: (shop, fields: MultiBuyFields, before) => ({
    ...readTarget(shop, fields, refuse),
    pieces: fields.pieces,
    payFor: fields.payFor ?? null,
    forCents: readPriceCents(shop, "price", fields.price, refuse),
    ...readDays(shop, fields, before),
  }),
  async view(shop, db, rows): Promise<StaffMultiBuy[]> {
    const nameOf = await namesOfTargets(shop, db, rows);
    return rows.map((row) => ({
      ...viewMultiBuy(shop, row),
      about: nameOf(row),
      ...viewDays(shop.settings.current, row),
      state: stateOfPeriod(row, shop.clock()),
      version: row.version,
      createdAt: row.createdAt.toISOString(),
    }));
  },
  describe({ settings: { money } }, view) {
    if (view.state === "ended") return { "Multi-buy": "" };
    return {
      "Multi-buy": `${multiBuyName(money, asMultiBuy(money, view))} of ${view.about}`,
      "First day": view.from ?? "",
      "Last day": view.until ?? "",
    };
  },
  /** Days are in the shop's time zone, and money is in its currency. */
  columns: {
    Product: ({ product }) => product ?? "",
    Category: ({ category }) => category ?? "",
    Name: ({ about }) => about,
    Pieces: ({ pieces }) => pieces,
    "Paid for": ({ payFor }) => payFor ?? "",
    "Price of all": ({ price }) => price ?? "",
    "First day": ({ from }) => from ?? "",
    "Last day": ({ until }) => until ?? "",
  },
  /** Has the pages rendered again now, and when the multi-buy begins or ends. */
  async onChange(shop, tx, row) {
    await shop.events.publish(tx, multiBuysChanged, {});
    await sendAtTurns(shop, tx, multiBuyTurnsJob, row);
  },
});

/** The multi-buys that count now. */
export async function readRunning(shop: Shop): Promise<RunningMultiBuy[]> {
  return (await listRunningMultiBuys(shop.db, shop.clock())).map((row) => viewMultiBuy(shop, row));
}

function viewMultiBuy({ settings: { money } }: Shop, row: MultiBuyRow): RunningMultiBuy {
  const { id, productId, category, pieces, payFor, forCents } = row;
  const price = forCents === null ? null : money.toAmount(forCents);
  return { _id: id, product: productId, category, pieces, payFor, price };
}
