import { getTableColumns, type SQLWrapper, sql } from "drizzle-orm";
import type { Address } from "#contract/addresses/endpoints.ts";
import type { Language } from "#contract/i18n/languages.ts";
import type { MultiBuy } from "#contract/pricing/multi-buy.ts";
import type { SelectedState } from "#domains/delivery/index.ts";
import type { Queryable } from "#platform/db/database.ts";
import { isId } from "#platform/db/ids.ts";
import { anyOf, defineStatement, jsonRow } from "#platform/db/statement.ts";
import { addresses } from "#schema/addresses.ts";
import { deliveryState } from "#schema/delivery.ts";
import { isRunning } from "#schema/discount-columns.ts";
import { multiBuys } from "#schema/multi-buys.ts";
import { orders } from "#schema/orders.ts";
import { type ProductRow, products } from "#schema/products.ts";
import { scheduledPrices } from "#schema/scheduled-prices.ts";
import { storeCredits } from "#schema/store-credit.ts";
import { type FoundVoucher, isUsedBy, type VoucherRow, vouchers, waitingOrder } from "#schema/vouchers.ts";

/** The columns of a product that an order needs, and the scheduled price that counts at the moment of the order. */
type FoundProduct = Pick<
  ProductRow,
  | "id"
  | "name"
  | "category"
  | "images"
  | "weight"
  | "soldByWeight"
  | "priceCents"
  | "offerPriceCents"
  | "currentPriceCents"
  | "costCents"
  | "status"
  | "inStock"
  | "stockQuantity"
> & {
  /** Its name in the language of the order; null where that is its name. */
  translatedName: string | null;
  scheduled: { cents: number; name: string | null } | null;
};

/**
 * A product as it is ordered. Its offer price is what it costs at the moment of the order, and its own price what it would
 * cost without a scheduled one, if that is lower; the current price is what shoppers were shown.
 */
export type OrderedProduct = Omit<FoundProduct, "scheduled"> & {
  ownPriceCents: number | null;
  scheduledName: string | null;
};

/** Everything that an order is made from. */
export type Checkout = {
  /** The number of the new order. */
  number: number;
  /** Whether the shopper already has an order under the key. */
  isPlaced: boolean;
  /** Null when it is not the shopper's. */
  address: Address | null;
  /** Those of the requested products that exist. */
  products: OrderedProduct[];
  /** The requested voucher; null when there is none. */
  voucher: FoundVoucher | null;
  /** Those that count now. */
  multiBuys: MultiBuy[];
  /** The zones with their slots, and how many orders have those. */
  delivery: SelectedState;
  /** How much store credit the shopper has. */
  balanceCents: number;
};

type Wish = {
  shopperId: string;
  idempotencyKey: string | undefined;
  address: string;
  productIds: readonly string[];
  /** In capitals. */
  voucherCode: string | null;
  /** Whose names of products the order shows; undefined: as they were entered. */
  language: Language | undefined;
  now: Date;
};

/** Reads everything that an order is made from, in one statement. */
export async function readCheckout(db: Queryable, wish: Wish): Promise<Checkout> {
  const [found] = await read(db, {
    shopperId: wish.shopperId,
    key: wish.idempotencyKey ?? null,
    address: isId(wish.address) ? wish.address : null,
    productIds: wish.productIds.filter(isId),
    voucherCode: wish.voucherCode,
    language: wish.language ?? null,
    now: wish.now.toISOString(),
  });
  if (!found) throw new Error("A select without a table returned no row.");
  return {
    ...found,
    products: found.products.map(atScheduledPrice),
    voucher: found.voucher && { ...found.voucher, voucher: revive(found.voucher.voucher) },
  };
}

/** The lower one of the shop's own price and the scheduled one counts, even if the product's row is late. */
function atScheduledPrice({ scheduled, offerPriceCents, ...product }: FoundProduct): OrderedProduct {
  const own = { ...product, offerPriceCents, ownPriceCents: null, scheduledName: null };
  if (!scheduled) return own;
  const cents = Math.max(1, scheduled.cents);
  if (cents >= offerPriceCents) return own;
  return { ...own, offerPriceCents: cents, ownPriceCents: offerPriceCents, scheduledName: scheduled.name };
}

/** JSON has times as strings. */
function revive({ startsAt, endsAt, createdAt, ...row }: VoucherRow): VoucherRow {
  const moment = (text: Date | null) => text && new Date(text);
  return { ...row, startsAt: moment(startsAt), endsAt: moment(endsAt), createdAt: new Date(createdAt) };
}

const { shopperId: _owner, createdAt: _at, id: addressId, ...addressFields } = getTableColumns(addresses);
const { id, name, category, images, weight, priceCents, offerPriceCents, ...more } = products;
const { soldByWeight, currentPriceCents, costCents, status, inStock, stockQuantity, translations } = more;
const now = sql`${sql.placeholder("now")}::timestamptz`;
const productFields = {
  ...{ id, name, category, images, weight, soldByWeight, priceCents, offerPriceCents, currentPriceCents },
  ...{ costCents, status, inStock, stockQuantity },
  translatedName: sql`${translations} -> ${sql.placeholder("language")}::text ->> 'name'`,
  // Of several with one price, the one that `viewScheduled` of the catalogue names.
  scheduled: sql`(
    select json_build_object('cents', price.cents, 'name', scheduled.name)
    from ${scheduledPrices} as scheduled, lateral (
      select coalesce(scheduled.price_cents, (${priceCents}::bigint * (100 - scheduled.percent) + 50) / 100) as cents
    ) as price
    where coalesce(scheduled.ends_at, 'infinity') > ${now}
      and (scheduled.starts_at is null or scheduled.starts_at <= ${now})
      and (scheduled.product_id = ${id} or scheduled.category = ${category})
    order by price.cents, scheduled.percent nulls first, scheduled.name limit 1)`,
} satisfies Record<keyof FoundProduct, SQLWrapper>;

const voucherFields = {
  voucher: jsonRow(getTableColumns(vouchers)),
  isUsed: isUsedBy(sql.placeholder("shopperId")),
  waiting: waitingOrder(sql.placeholder("shopperId")),
};

const multiBuyFields = {
  id: multiBuys.id,
  productId: multiBuys.productId,
  category: multiBuys.category,
  pieces: multiBuys.pieces,
  payFor: multiBuys.payFor,
  forCents: multiBuys.forCents,
};

const read = defineStatement<
  {
    shopperId: string;
    key: string | null;
    address: string | null;
    productIds: string[];
    voucherCode: string | null;
    language: Language | null;
    now: string;
  },
  Omit<Checkout, "products"> & { products: FoundProduct[] }
>(
  "read_checkout",
  sql`
    select
      nextval(pg_get_serial_sequence('orders', 'number'))::float8 as number,
      exists (
        select from ${orders}
        where shopper_id = ${sql.placeholder("shopperId")}::uuid and idempotency_key = ${sql.placeholder("key")}
      ) as "isPlaced",
      (
        select ${jsonRow({ _id: addressId, ...addressFields })} from ${addresses}
        where id = ${sql.placeholder("address")}::uuid and shopper_id = ${sql.placeholder("shopperId")}::uuid
      ) as address,
      (
        select coalesce(json_agg(${jsonRow(productFields)}), '[]') from ${products}
        where id = ${anyOf("productIds")} and status <> 'draft'
      ) as products,
      (
        select ${jsonRow(voucherFields)}
        from ${vouchers} where code = ${sql.placeholder("voucherCode")}
      ) as voucher,
      (
        select coalesce(json_agg(${jsonRow(multiBuyFields)}), '[]') from ${multiBuys}
        where ${isRunning(multiBuys, now)}
      ) as "multiBuys",
      ${deliveryState(now)} as delivery,
      coalesce((
        select ${storeCredits.balanceCents} from ${storeCredits}
        where shopper_id = ${sql.placeholder("shopperId")}::uuid
      ), 0)::float8 as "balanceCents"`,
);
