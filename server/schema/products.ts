import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { FoodFacts } from "#contract/catalog/food/food-facts.ts";
import type { ProductField } from "#contract/catalog/product-fields.ts";
import { productStatuses } from "#contract/catalog/product-status.ts";
import type { ProductTranslations } from "#contract/catalog/product-texts.ts";
import { defaultSettings } from "#contract/settings/defaults.ts";
import { actorColumns } from "#platform/actor.ts";
import { byteOrderedText, id, moment } from "#platform/db/columns.ts";

export const products = pgTable(
  "products",
  {
    id: id(),
    name: text().notNull(),
    /** The sort key for names: case-insensitive. */
    sortName: byteOrderedText().generatedAlwaysAs((): SQL => sql`lower(${products.name})`),
    /** The category's path. */
    category: text().notNull(),
    /** The description's lines, joined by newlines. */
    description: text().notNull().default(""),
    priceCents: integer().notNull(),
    /** The shop's own price now. */
    offerPriceCents: integer().notNull(),
    /** What a piece costs the shop, without tax: in no reply but the staff's. null: not known. */
    costCents: integer(),
    /** The lowest scheduled price that counts now, and the highest percentage off the price; null without one. */
    scheduledCents: integer(),
    scheduledPercent: integer(),
    /** What the staff call these two; null: nothing. */
    scheduledCentsName: text(),
    scheduledPercentName: text(),
    /** What shoppers pay now: the lowest of these. All that shoppers see goes by it. */
    currentPriceCents: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => lowestPrice()),
    /** The URLs of the pictures, the main one first. */
    images: text().array().notNull(),
    /** What is in each of the pictures, for who cannot see it; empty: not stated. */
    imageAlts: text().array().notNull().default([]),
    /** Its texts in other languages than the one in which they are entered. */
    translations: jsonb().$type<ProductTranslations>().notNull().default({}),
    /** What search engines and previews show instead of its name and description; null: those. */
    seoTitle: text(),
    seoDescription: text(),
    weight: text(),
    /** Whether its pieces are weighed when they are picked, and cost less when they weigh less. */
    soldByWeight: boolean().notNull().default(false),
    /** As contract/catalog/barcode.ts reads it; null: not stated. */
    barcode: text(),
    /** Where it is in the shop, for who picks; null: not stated. */
    shelfPlace: text(),
    /** What is stated about allergens, as in contract/catalog/food/allergens.ts; null: nothing is. */
    allergens: text(),
    /** What it is declared suitable for. */
    diets: text().array().notNull().default([]),
    /** The age in years from which it may be bought; null: any. */
    minAge: integer(),
    /** Only what is published is in lists and searches. */
    status: text({ enum: productStatuses }).notNull().default("published"),
    /** Whether it can be bought. */
    inStock: boolean()
      .notNull()
      .generatedAlwaysAs((): SQL => canBeBought()),
    /** Whether the staff took it off sale: unlike a sold-out product, it does not come back by itself. */
    switchedOff: boolean().notNull().default(false),
    /** null: not counted. */
    stockQuantity: integer(),
    /** Up to so many pieces, stock counts as low; null: as the settings say. */
    lowStockLevel: integer(),
    /** No more is suggested to order than brings the stock up to so many; null: no limit. */
    highestStock: integer(),
    /** What the settings say: in each row, so that `isLow` can be indexed without writing an index with each sale. */
    lowStockDefault: integer().notNull().default(defaultSettings.stock.lowLevel),
    isLow: boolean()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`coalesce(${products.status} <> 'archived' and ${products.stockQuantity} <= coalesce(${products.lowStockLevel}, ${products.lowStockDefault}), false)`,
      ),
    /** The sum and count of the reviews' ratings, updated in the transaction that changes a review. */
    ratingSum: integer().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    averageRating: numeric({ precision: 2, scale: 1, mode: "number" })
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`coalesce(round(${products.ratingSum}::numeric / nullif(${products.reviewCount}, 0), 1), 0)`,
      ),
    /**
     * The sort key of offers: 0 without a saving, else the saving in hundredths of a percent of the price, at least 1. What
     * is in stock comes before what is not.
     */
    savingRank: integer()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when ${lowestPrice()} < ${products.priceCents} then
            greatest(1, (${products.priceCents} - ${lowestPrice()})::bigint * 10000 / ${products.priceCents})::integer
            + case when ${canBeBought()} then 10000 else 0 end
          else 0 end`,
      ),
    /** Counts the edits by the staff; stock and ratings do not change it. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    // One index for each sort order; each is read forwards or backwards from a key.
    index("products_created_at").on(table.createdAt, table.id),
    index("products_sort_name").on(table.sortName, table.id),
    // Of the shop's own price, for the back office.
    index("products_offer_price").on(table.offerPriceCents, table.id),
    index("products_current_price").on(table.currentPriceCents, table.id),
    index("products_average_rating").on(table.averageRating, table.id),
    index("products_saving").on(table.savingRank, table.id),
    index("products_category").on(table.category, table.createdAt, table.id),
    index("products_category_sort_name").on(table.category, table.sortName, table.id),
    index("products_category_current_price").on(table.category, table.currentPriceCents, table.id),
    index("products_category_average_rating").on(table.category, table.averageRating, table.id),
    // For diets of which there is little; the others are found along the index of the order.
    index("products_diets").using("gin", table.diets),
    index("products_category_saving").on(table.category, table.savingRank, table.id),
    index("products_scheduled")
      .on(table.id)
      .where(sql`${table.scheduledCents} is not null or ${table.scheduledPercent} is not null`),
    // Usually few, and searched by the staff.
    index("products_out_of_stock")
      .on(table.createdAt, table.id)
      .where(sql`not ${table.inStock} and ${table.status} = 'published'`),
    index("products_low").on(table.sortName, table.id).where(sql`${table.isLow}`),
    // What is no longer sold may have passed its barcode on.
    uniqueIndex("products_barcode").on(table.barcode).where(sql`${table.status} <> 'archived'`),
    index("products_without_picture")
      .on(table.createdAt, table.id)
      .where(sql`cardinality(${table.images}) = 0`),
    index("products_without_allergens").on(table.createdAt, table.id).where(sql`${table.allergens} is null`),
    index("products_unpublished")
      .on(table.status, table.createdAt, table.id)
      .where(sql`${table.status} <> 'published'`),
    check(
      "products_prices",
      sql`0 < ${table.offerPriceCents} and ${table.offerPriceCents} <= ${table.priceCents}`,
    ),
    check("products_cost", sql`${table.costCents} >= 0`),
    check("products_stock", sql`${table.stockQuantity} >= 0`),
  ],
);

// These two are written out in each generated column, because one cannot use another.

function canBeBought(): SQL {
  return sql`(${products.status} = 'published' and not ${products.switchedOff} and ${products.stockQuantity} is distinct from 0)`;
}

function lowestPrice(): SQL {
  const { priceCents, offerPriceCents, scheduledCents, scheduledPercent } = products;
  return sql`greatest(1, least(${offerPriceCents}, ${scheduledCents}, (${priceCents}::bigint * (100 - ${scheduledPercent}) + 50) / 100))::integer`;
}

export type ProductRow = typeof products.$inferSelect;

/** The food facts that only the page of a product shows: apart from the products, so that lists do not read them. */
export const foodFacts = pgTable("food_facts", {
  productId: uuid()
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  facts: jsonb().$type<Omit<FoodFacts, "contains" | "mayContain" | "diets" | "minAge">>().notNull(),
});

/** A product's prices over time, and who set them. Rows are only ever added, and outlive the product. */
export const priceChanges = pgTable(
  "price_changes",
  {
    id: id(),
    productId: uuid().notNull(),
    priceCents: integer().notNull(),
    offerPriceCents: integer().notNull(),
    ...actorColumns(),
    at: moment().notNull(),
  },
  (table) => [index("price_changes_product").on(table.productId, table.at)],
);

/** What an edit has changed: the values of those fields before and after. */
export type ChangedFields = Partial<Record<ProductField, unknown>>;

/** The edits of products, one row for each version after the first. Rows are only ever added. */
export const productChanges = pgTable(
  "product_changes",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The version of the product since this edit. */
    version: integer().notNull(),
    before: jsonb().$type<ChangedFields>().notNull(),
    after: jsonb().$type<ChangedFields>().notNull(),
    ...actorColumns(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.version] })],
);

/**
 * Pictures that a product can show beside those it does: uploaded ones, and former ones, which orders and edits refer
 * to. One that was never shown is deleted after a day.
 */
export const productPictures = pgTable(
  "product_pictures",
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** As in `images`. */
    image: text().notNull(),
    /** Whether it was shown at any time. */
    shown: boolean().notNull(),
    ...actorColumns(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.image] }),
    index("product_pictures_unshown").on(table.at).where(sql`not ${table.shown}`),
  ],
);

/** The recent sales of the products that sold most, counted again periodically. */
export const productSales = pgTable("product_sales", {
  productId: uuid()
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  pieces: integer().notNull(),
});

/**
 * The synonyms for the search that the staff keep, one row per version, the highest one in force. In the form of
 * those in languages/en.search.json, which apply as well.
 */
export const searchSynonyms = pgTable("search_synonyms", {
  version: integer().primaryKey(),
  text: text().notNull(),
  ...actorColumns(),
  at: moment().notNull(),
});
