import { beforeEach, describe, expect, it } from "vitest";
import { startTestShop } from "#tests/support/test-shop.ts";
import { queryWords } from "../search/words.ts";
import { saveSales } from "./best-sellers.ts";

const test = startTestShop();

beforeEach(async () => {
  await test.products(
    { name: "Vine Tomatoes", category: "Vegetables", description: "Ripened slowly in the sun." },
    { name: "Organic Bananas", category: "Fruits", description: "Sweet and creamy." },
    { name: "Strawberries", category: "Fruits", description: "Best with cream." },
    { name: "Whole Milk", category: "Dairy", description: "From grass-fed cows." },
    { name: "Crème Brûlée", category: "Dairy", description: "A dessert." },
    { name: "Coca-Cola Zero 330 ml", category: "Drinks", description: "Cold." },
  );
});

async function search(text: string): Promise<string[]> {
  const { status, body } = await test
    .visitor()
    .get(`/api/product/list?sortBy=name&search=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  expect(body.total).toBe(body.products.length);
  return body.products.map((product: { name: string }) => product.name);
}

describe("search", () => {
  it.each([
    ["a name in any case", "vine TOMATOES", ["Vine Tomatoes"]],
    ["words in any order", "tomatoes vine", ["Vine Tomatoes"]],
    ["the beginning of a word", "toma", ["Vine Tomatoes"]],
    ["one letter", "w", ["Whole Milk"]],
    ["the beginnings of several words", "org ban", ["Organic Bananas"]],
    ["another form of a word", "tomato", ["Vine Tomatoes"]],
    ["another form of a word, the other way", "milks", ["Whole Milk"]],
    ["words of the description", "ripened sun", ["Vine Tomatoes"]],
    ["the category", "dairy", ["Crème Brûlée", "Whole Milk"]],
    ["the beginning of the category", "vegeta", ["Vine Tomatoes"]],
    ["words from name, category and description together", "milk dairy cows", ["Whole Milk"]],
    ["letters beyond English", "crème brû", ["Crème Brûlée"]],
    ["parts of a word with a hyphen", "coca cola", ["Coca-Cola Zero 330 ml"]],
    ["the whole word with a hyphen", "coca-cola", ["Coca-Cola Zero 330 ml"]],
    ["a number", "330", ["Coca-Cola Zero 330 ml"]],
    ["marks around words", " (milk)! ", ["Whole Milk"]],
    ["a word twice", "milk milk", ["Whole Milk"]],
  ])("finds %s: %s", async (_, text, expected) => {
    expect(await search(text)).toEqual(expected);
  });

  it.each([
    ["a letter too few", "tomatos", ["Vine Tomatoes"]],
    ["a letter too many", "bannanas", ["Organic Bananas"]],
    ["a wrong letter", "benana", ["Organic Bananas"]],
    ["two neighbouring letters swapped", "mlik", ["Whole Milk"]],
    ["two letters swapped at the start", "imlk", ["Whole Milk"]],
    ["two letters swapped in a long word", "strawebrries", ["Strawberries"]],
    ["two mistakes in a long word", "strwberies", ["Strawberries"]],
    ["a mistake in the singular of what is sold in the plural", "strawbery", ["Strawberries"]],
    ["a wrong letter in the singular of it", "strewberry", ["Strawberries"]],
    ["a mistake in the plural of what is sold in the singular", "deserts", ["Crème Brûlée"]],
    ["a mistake in another form of a word", "ripenning", ["Vine Tomatoes"]],
    ["a mistake in the category", "diary", ["Crème Brûlée", "Whole Milk"]],
    ["a mistake in the description", "ripend", ["Vine Tomatoes"]],
    ["a mistake in one of two words", "whole mlik", ["Whole Milk"]],
  ])("forgives %s: %s", async (_, text, expected) => {
    expect(await search(text)).toEqual(expected);
  });

  it.each([
    ["a word of what the category is called", "veggies", ["Vine Tomatoes"]],
    ["the singular of it", "veggie", ["Vine Tomatoes"]],
    ["a mistake in it", "vegies", ["Vine Tomatoes"]],
    ["two words of it", "organic veggies", ["Vine Tomatoes"]],
    ["a word of it together with one of the name", "cold zero", ["Coca-Cola Zero 330 ml"]],
  ])("looks through the categories' texts too, finding %s: %s", async (_, text, expected) => {
    expect(await search(text)).toEqual(expected);
  });

  it("finds what stands on a shelf by the shelf's name, whatever the products are called", async () => {
    await test.products({ name: "Sourdough", category: "Bakery" }, { name: "Muesli", category: "Grains" });
    expect(await search("breads")).toEqual(["Sourdough"]);
    expect(await search("cereals")).toEqual(["Muesli"]);
    expect(await search("bakery & breads")).toEqual(["Sourdough"]);
  });

  it("finds what has some of the words where nothing has all, and says so", async () => {
    await test.product({ name: "Sourdough Bread", description: "Good with butter." });
    const found = async (text: string) => {
      const { body } = await test.visitor().get(`/api/product/list?search=${encodeURIComponent(text)}`);
      return [body.isExact, body.products.map((product: { name: string }) => product.name)];
    };
    expect(await found("whole milk")).toEqual([true, ["Whole Milk"]]);
    expect(await found("milk zebra")).toEqual([false, ["Whole Milk"]]);
    expect(await found("2% milk")).toEqual([false, ["Whole Milk"]]);
    expect(await found("sugar free bread")).toEqual([false, ["Sourdough Bread"]]);
    await test.product({ name: "Red Chilies" });
    expect(await found("imlk")).toEqual([true, ["Whole Milk"]]);
    expect(await found("wred chilies")).toEqual([false, ["Red Chilies"]]);
    expect(await found("bred")).toEqual([true, ["Sourdough Bread"]]);
    expect(await found("[object Object]")).toEqual([true, expect.arrayContaining(["Red Chilies"])]);
    // What is not stated to be without it is not close.
    expect(await found("gluten free bread")).toEqual([false, []]);
    expect(await found("whole bananas")).toEqual([false, ["Organic Bananas"]]);
    expect(await found("xylophone")).toEqual([false, []]);
  });

  it.each([
    ["what is called otherwise", "coke", ["Coca-Cola Zero 330 ml"]],
    ["what it is a kind of", "soft drinks", ["Coca-Cola Zero 330 ml"]],
    ["words joined", "wholemilk", ["Whole Milk"]],
    ["words apart", "straw berries", ["Strawberries"]],
    ["words joined with a mistake", "orgnic bananna", ["Organic Bananas"]],
    ["other accents", "creme brulee", ["Crème Brûlée"]],
    ["other apostrophes", "hartleys jam", ["Hartley’s Jam"]],
    ["an amount, however it is written", "cola 33cl", ["Coca-Cola Zero 330 ml"]],
    ["an amount in another unit", "0,33 l cola", ["Coca-Cola Zero 330 ml"]],
  ])("knows %s: %s", async (_, text, expected) => {
    await test.product({ name: "Hartley’s Jam", category: "Fruits", description: "" });
    expect(await search(text)).toEqual(expected);
  });

  it("finds what is spelt right by a misspelling that the catalogue has itself, and the other way", async () => {
    const tortillas = ["Corn Tortillas", "Soft Tortillas", "Wheat Tortillas"];
    await test.products(
      ...["Tortila Wraps", "Rasberries", "Raspberry Jam", ...tortillas].map((name) => ({ name })),
    );
    expect(await search("tortila")).toEqual([
      "Corn Tortillas",
      "Soft Tortillas",
      "Tortila Wraps",
      "Wheat Tortillas",
    ]);
    expect(await search("tortilla")).toEqual(await search("tortila"));
    expect(await search("rasberries")).toEqual(["Rasberries", "Raspberry Jam"]);
  });

  it("does not guess where the word typed begins one of the catalogue's", async () => {
    await test.product({ name: "Mill", description: "A pepper mill." });
    expect(await search("milk")).toEqual(["Whole Milk"]);
  });

  it("finds nothing for signs that are no words, and everything for blanks", async () => {
    expect(await search("?!")).toEqual([]);
    expect(await search("   ")).toHaveLength(6);
  });

  it("works together with category, price and paging", async () => {
    await test.products(
      { name: "Cream Cheese", category: "Dairy", offerPriceCents: 100 },
      { name: "Cream Cake", category: "Bakery", offerPriceCents: 100 },
      { name: "Sour Cream", category: "Dairy", offerPriceCents: 300 },
    );
    const { body } = await test.visitor().get("/api/product/list?search=cream&category=dairy&limit=1");
    expect(body).toMatchObject({ total: 2, products: [{ name: "Sour Cream" }] });
    const next = await test
      .visitor()
      .get(`/api/product/list?search=cream&category=dairy&limit=1&cursor=${body.nextCursor}`);
    expect(next.body).toMatchObject({ products: [{ name: "Cream Cheese" }], nextCursor: null });
    const cheap = await test.visitor().get("/api/product/list?search=cream&category=dairy&maxPrice=2");
    expect(cheap.body).toMatchObject({ total: 1, products: [{ name: "Cream Cheese" }] });
  });

  it("takes a word and its other forms for the same, also when it was mistyped", async () => {
    await test.products({ name: "Cherry Jam" }, { name: "Cherries" }, { name: "Cheddar", category: "Dairy" });
    expect(await search("chery")).toEqual(["Cherries", "Cherry Jam"]);
    expect(await search("cherrys")).toEqual(["Cherries", "Cherry Jam"]);
  });

  it("does not take words for forms of each other that merely look alike", async () => {
    await test.products({ name: "Figs" }, { name: "Grated Horseradish" }, { name: "Butters" });
    expect(await search("fug")).toEqual([]);
    expect(await search("grape")).not.toContain("Grated Horseradish");
    expect(await search("bitten")).toEqual([]);
  });

  it("finds a product as soon as the seller has added it, also by a mistyped word", async () => {
    expect(await search("rhubarb")).toEqual([]);
    await test.product({ name: "Rhubarb" });
    expect(await search("rhubarb")).toEqual(["Rhubarb"]);
    expect(await search("rhubrab")).toEqual(["Rhubarb"]);
  });

  it("looks at letters and digits, each word once, eight at most", () => {
    expect(queryWords("Milk, MILK & 2% cream!")).toEqual(["milk", "2%", "cream"]);
    expect(queryWords("1 L juice 1000ml")).toEqual(["1000ml", "juice"]);
    expect(queryWords("a b c d e f g h i j")).toHaveLength(8);
    expect(queryWords("'; drop table products; --")).toEqual(["drop", "table", "products"]);
  });
});

describe("a search's order", () => {
  async function found(query: string): Promise<string[]> {
    const { body } = await test.visitor().get(`/api/product/list?${query}`);
    return body.products.map((product: { name: string }) => product.name);
  }

  // The newest product matches worst.
  beforeEach(async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    await test.products(
      { name: "Rye Bread", category: "Bakery", createdAt: day(1) },
      { name: "Breadsticks", category: "Instant", createdAt: day(2) },
      { name: "Croissants", category: "Bakery", createdAt: day(3) },
      { name: "Ripe Plantains", category: "Fruits", description: "Bake them as a bread.", createdAt: day(4) },
    );
  });

  it("is by relevance: the name's words, their beginnings, the category, and last the description", async () => {
    const best = ["Rye Bread", "Breadsticks", "Croissants", "Ripe Plantains"];
    expect(await found("search=bread")).toEqual(best);
    expect(await found("search=bread&sortBy=")).toEqual(best);
    expect(await found("search=bread&sortBy=nonsense&sortOrder=asc")).toEqual(best);
    expect(await found("search=BREADS")).toEqual(best);
  });

  it("follows `sortBy` when one is given", async () => {
    expect(await found("search=bread&sortBy=createdAt")).toEqual([
      "Ripe Plantains",
      "Croissants",
      "Breadsticks",
      "Rye Bread",
    ]);
    expect(await found("search=bread&sortBy=name")).toEqual([
      "Breadsticks",
      "Croissants",
      "Ripe Plantains",
      "Rye Bread",
    ]);
  });

  it("is newest first where nothing is searched for", async () => {
    expect((await found("search=%20")).slice(0, 6)).toHaveLength(6);
    expect(await found("inStock=true&category=bakery")).toEqual(["Croissants", "Rye Bread"]);
  });

  it("counts all words: what has most of them in its name comes first", async () => {
    await test.products({ name: "Bread Rolls with Rye Flour", category: "Grains" }, { name: "Rye Crackers" });
    expect(await found("search=rye bread")).toEqual(["Rye Bread", "Bread Rolls with Rye Flour"]);
    expect(await found("search=rye bakery")).toEqual(["Rye Bread"]);
  });

  it.each([
    ["whole words before beginnings", "butter", ["Salted Butter", "Butterhead Lettuce"]],
    [
      "what a product is before what it is made of",
      "cheese",
      ["Old Cheese", "Cheese Pretzels", "Pizza with Cheese"],
    ],
    ["short names before long ones", "figs", ["Figs", "Dried Figs", "Very Fine Dried Figs and More Figs"]],
    ["a compound is a thing of its own", "butter", ["Farm Butter", "Peanut Butter"]],
    ["the main part of a name before its details", "honey", ["Honey 500 g, Acacia", "Cereal, Honey"]],
    ["what is called so before what only mentions it", "jam", ["Plum Jam", "Rice Pudding"]],
    ["what is typed before what is similar", "tortila", ["Tortila Wraps", "Corn Tortilla"]],
    ["the word that matters most last", "chocolate milk", ["Chocolate Milk", "Milk Chocolate"]],
  ])("puts %s: %s", async (_, text, expected) => {
    const description = "Made for jam and nothing else.";
    await test.products(
      ...expected.map((name, n) => ({
        ...{ name, category: "Grains", createdAt: new Date(Date.UTC(2026, 1, 1 + n)) },
        description: name === "Rice Pudding" ? description : "",
      })),
      { name: "Wheat Tortilla", category: "Grains", switchedOff: true, description: "" },
    );
    expect((await found(`search=${text}`)).slice(0, expected.length)).toEqual(expected);
  });

  it("is, among equals, in stock before not, then what sells more", async () => {
    const [slow, good, best, out] = await test.products(
      ...["Slow", "Good", "Best", "Gone"].map((name) => ({
        name: `${name} Halva`,
        switchedOff: name === "Gone",
      })),
    );
    const sold = [slow, good, best, out].map((row, n) => ({ productId: row?.id ?? "", pieces: 1 + n * 40 }));
    await saveSales(test.shop, sold);
    expect(await found("search=halva")).toEqual(["Best Halva", "Good Halva", "Slow Halva", "Gone Halva"]);
  });

  it("takes a mistyped word for the one that was meant", async () => {
    expect((await found("search=braed"))[0]).toBe("Rye Bread");
    // The first letter is rarely the wrong one.
    await test.products({ name: "Red Chilies" }, { name: "Cider", description: "Brewed with sage." });
    expect((await found("search=bred"))[0]).toBe("Rye Bread");
    expect(await found("search=sge")).toEqual(["Cider"]);
  });

  it("takes a mistyped beginning for the word of a name that was meant, also in suggestions", async () => {
    await test.products({ name: "Dark Chocolate" }, { name: "Ripe Avocados" });
    for (const [beginning, name, word] of [
      ["chcol", "Dark Chocolate", "chocolate"],
      ["chovo", "Dark Chocolate", "chocolate"],
      ["avcoa", "Ripe Avocados", "avocados"],
    ]) {
      expect(await found(`search=${beginning}`)).toEqual([name]);
      const { body } = await test.visitor().get(`/api/product/suggest?q=${beginning}`);
      expect(body).toMatchObject({ products: [{ name }], didYouMean: word });
    }
    // A second mistake, or another first letter, is another word.
    for (const other of ["ahvoco", "cxxcol"]) expect(await found(`search=${other}`)).toEqual([]);
  });

  it("corrects a word only where that finds more", async () => {
    await test.product({ name: "Chicken Curry", description: "The best in town." });
    const { body } = await test.visitor().get("/api/product/list?search=chicken%20breast");
    expect(body).toMatchObject({ products: [{ name: "Chicken Curry" }], isExact: false, didYouMean: null });
    const mistyped = await test.visitor().get("/api/product/list?search=chiken%20cury");
    expect(mistyped.body).toMatchObject({ isExact: true, didYouMean: "chicken curry" });
  });

  it("spells what was meant as people do, also where words belong together", async () => {
    await test.products({ name: "Vanilla Ice Cream" });
    const { body } = await test.visitor().get("/api/product/list?search=icecrem");
    expect(body).toMatchObject({ products: [{ name: "Vanilla Ice Cream" }], didYouMean: "ice cream" });
  });

  it("completes the last word by the names found, most frequent first, once for all its forms", async () => {
    const names = ["Chêvre", "Cherry Jam", "Cherries", "Cheddar Block", "Cheddar Wedge", "Cheddars"];
    await test.products(...names.map((name) => ({ name, category: "Dairy" })));
    const completions = async (text: string): Promise<string[]> =>
      (await test.visitor().get(`/api/product/suggest?q=${text}`)).body.completions;
    expect((await completions("che")).map((word) => word.slice(0, 4))).toEqual(["ched", "cher", "chev"]);
    expect(await completions("block+che")).toEqual(["block cheddar"]);
    expect(await completions("cheddar")).toEqual([]);
  });

  it("is the suggestions' order", async () => {
    const { body } = await test.visitor().get("/api/product/suggest?q=bread");
    expect(body.products.map((product: { name: string }) => product.name)).toEqual(
      await found("search=bread"),
    );
  });

  it("holds from page to page for its own words only", async () => {
    const { body } = await test.visitor().get("/api/product/list?search=bread&limit=1");
    const cursor = body.nextCursor;
    expect(await found(`search=bread&limit=1&cursor=${cursor}`)).toEqual(["Breadsticks"]);
    for (const other of ["search=rye", "", "search=bread&sortBy=name"]) {
      const { status } = await test.visitor().get(`/api/product/list?${other}&limit=1&cursor=${cursor}`);
      expect(status).toBe(400);
    }
  });
});
