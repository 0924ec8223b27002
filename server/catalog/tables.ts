import { type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { actorColumns } from "../actor.ts";
import { byteOrderedText, id, moment, tsvector } from "../db/columns.ts";

export const products = pgTable(
  "products",
  {
    id: id(),
    name: text().notNull(),
    /** What sorting by name compares: case does not matter to a shopper. */
    sortName: byteOrderedText().generatedAlwaysAs((): SQL => sql`lower(${products.name})`),
    /** Its category's path, and what people call it, which is changed with the settings. */
    category: text().notNull(),
    categoryText: text().notNull().default(""),
    /** The description's lines, joined by newlines. */
    description: text().notNull().default(""),
    priceCents: integer().notNull(),
    offerPriceCents: integer().notNull(),
    /** Addresses of the pictures, the main one first. */
    images: text().array().notNull(),
    weight: text(),
    inStock: boolean().notNull().default(true),
    /** The seller took it off sale: it does not come back by itself, as what had only sold out does. */
    switchedOff: boolean().notNull().default(false),
    /** null: not counted. */
    stockQuantity: integer(),
    /** Sum and count of the reviews' ratings, kept in the transaction that changes a review. */
    ratingSum: integer().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    averageRating: numeric({ precision: 2, scale: 1, mode: "number" })
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`coalesce(round(${products.ratingSum}::numeric / nullif(${products.reviewCount}, 0), 1), 0)`,
      ),
    /**
     * What search looks through. Each word stands there as written and as its English stem: the first serves
     * prefixes ("organi"), the second other forms ("tomatoes" for "tomato"). The letters say where it stands:
     * in the name (A), in what the category is called (B), in the description (D).
     */
    searchDocument: tsvector().generatedAlwaysAs(
      (): SQL => sql`setweight(to_tsvector('simple', ${products.name}) || to_tsvector('english', ${products.name}), 'A')
        || setweight(to_tsvector('simple', ${products.category} || ' ' || ${products.categoryText}) || to_tsvector('english', ${products.category} || ' ' || ${products.categoryText}), 'B')
        || setweight(to_tsvector('simple', ${products.description}) || to_tsvector('english', ${products.description}), 'D')`,
    ),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    // One index for each order a list can have; each is read forwards or backwards from a key.
    index("products_created_at").on(table.createdAt, table.id),
    index("products_sort_name").on(table.sortName, table.id),
    index("products_offer_price").on(table.offerPriceCents, table.id),
    index("products_average_rating").on(table.averageRating, table.id),
    index("products_category").on(table.category, table.createdAt, table.id),
    index("products_search").using("gin", table.searchDocument),
    // The words of names alone: how many names have a word, the database cannot tell from the whole document.
    index("products_name_words").using("gin", sql`ts_filter(${table.searchDocument}, '{a}')`),
    check(
      "products_prices",
      sql`0 < ${table.offerPriceCents} and ${table.offerPriceCents} <= ${table.priceCents}`,
    ),
    check("products_stock", sql`${table.stockQuantity} >= 0`),
  ],
);

export type ProductRow = typeof products.$inferSelect;

/** What a product cost from when on, and who said so. Rows are only ever added, and outlive the product. */
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

/** How many pieces of a product were sold of late; only of those that sold most. Counted anew now and then. */
export const productSales = pgTable("product_sales", {
  productId: uuid()
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  pieces: integer().notNull(),
});

/** Every word that occurs in the catalogue: what a mistyped search word is compared with. */
export const productWords = pgTable("product_words", { word: byteOrderedText().primaryKey() }, (table) => [
  index("product_words_similar").using("gin", sql`${table.word} gin_trgm_ops`),
]);
