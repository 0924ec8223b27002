import { index, integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#platform/db/columns.ts";

/**
 * The ticks that phones have sent, each with what came of it, for some days: one that is sent again is answered as the
 * first time, and changes nothing.
 */
export const pickTicks = pgTable(
  "pick_ticks",
  {
    staffId: uuid().notNull(),
    /** Made by the phone. */
    id: uuid().notNull(),
    orderId: uuid().notNull(),
    productId: uuid().notNull(),
    /** How many there were and should be in the box. */
    fromQuantity: integer().notNull(),
    toQuantity: integer().notNull(),
    /** What they weighed and weigh together, of what is sold by weight. */
    fromGrams: numeric({ mode: "number" }),
    toGrams: numeric({ mode: "number" }),
    /** Why it was not taken over, as a sentence. */
    refusal: text(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.id] }), index("pick_ticks_at").on(table.at)],
);
