/** Fills a realistic catalogue, the same each time, inside the database: a hundred thousand products in a minute. */
import { sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "#platform/db/database.ts";
import { drawn, idOf } from "./drawn.ts";

const foods = {
  Vegetables:
    "Tomatoes,Carrots,Potatoes,Spinach,Broccoli,Onions,Peppers,Leeks,Beetroot,Kale,Cucumbers,Pumpkin",
  Fruits: "Apples,Bananas,Oranges,Grapes,Mangoes,Strawberries,Pears,Lemons,Peaches,Cherries,Figs,Melons",
  Drinks:
    "Apple Juice,Lemonade,Cola,Ginger Beer,Green Tea,Cold Brew Coffee,Mineral Water,Tonic,Oat Drink,Smoothie",
  Instant: "Noodles,Tomato Soup,Porridge,Mashed Potatoes,Curry,Ramen,Pasta Sauce,Risotto,Chilli,Pancake Mix",
  Dairy: "Milk,Butter,Yoghurt,Cheddar,Mozzarella,Cream,Kefir,Goat Cheese,Buttermilk,Eggs,Skyr,Brie",
  Bakery:
    "Bread,Croissants,Baguettes,Pretzels,Bagels,Rolls,Muffins,Rye Bread,Brioche,Scones,Crackers,Cookies",
  Grains: "Basmati Rice,Oats,Wheat Flour,Quinoa,Lentils,Spaghetti,Muesli,Couscous,Chickpeas,Polenta,Barley",
};
const kinds =
  "Organic,Fresh,Smoked,Creamy,Crunchy,Golden,Wild,Sweet,Baby,Ripe,Mild,Spicy,Salted,Roasted,Stone-ground,Whole,Light,Vegan,Red,Green";
const places =
  "Alpine,Tuscan,Normandy,Kentish,Andalusian,Bavarian,Highland,Danish,Basque,Cornish,Sicilian,Dutch,Irish,Vermont,Oregon,Cretan";
const syllables = "ba,co,da,fe,gi,ho,ka,li,mo,ne,pa,ra,so,te,vi,wa,lu,mi,no,ri";
const lines =
  "Picked this morning,Good for soups and stews,Keeps for a week in the fridge,Made in small batches,No added sugar,From a family farm,Rich and full of flavour,Ready in five minutes,A source of fibre,Packed without plastic";

/** Adds products. */
export async function fillCatalogue({ db, withoutTimeLimits }: OpenDatabase, count: number): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) await fill(db, from, Math.min(from + BATCH - 1, count));
  await withoutTimeLimits((client) => client.query("vacuum analyze products"));
}

// No statement may exceed the shop's timeout.
const BATCH = 2_000;

async function fill(db: Database, from: number, to: number): Promise<void> {
  const oneOf = (list: string, purpose: string) =>
    sql`(${sql.raw(list)})[1 + ${drawn(purpose, `cardinality(${list})`)}]`;
  const array = (words: string) => sql`string_to_array(${words}, ',')`;
  await db.execute(sql`
    insert into products (id, name, category, description, price_cents, offer_price_cents, images,
      weight, switched_off, rating_sum, review_count, created_at)
    select
      ${idOf("id")},
      concat_ws(' ', initcap(${oneOf("syllables", "b1")} || ${oneOf("syllables", "b2")} || ${oneOf("syllables", "b3")}),
        ${oneOf("places", "place")}, ${oneOf("kinds", "kind")}, ${oneOf("string_to_array(foods, ',')", "food")}),
      category,
      concat_ws(E'\n', ${oneOf("lines", "l1")}, ${oneOf("lines", "l2")}, ${oneOf("lines", "l3")}),
      offer + ${drawn("saving", "3")} * 50, offer, array['/images/' || md5(n::text)::uuid || '-640.webp'],
      (array['500 g', '1 kg', '250 g', '1 l', '6 pcs', null])[1 + ${drawn("weight", "6")}],
      ${drawn("stock", "20")} = 0, reviews * 3 + ${drawn("stars", "2")} * reviews, reviews,
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) as n
    cross join (select
      ${array(kinds)} as kinds, ${array(places)} as places, ${array(syllables)} as syllables, ${array(lines)} as lines
    ) as words
    cross join lateral (select 99 + ${drawn("price", "1900")} as offer, ${drawn("reviews", "40")} as reviews) as drawn
    join (values ${sql.join(
      Object.entries(foods).map(([category, names], place) => sql`(${place}::int, ${category}, ${names})`),
      sql`, `,
    )}) as shelves (place, category, foods) on place = n % 7`);
}
