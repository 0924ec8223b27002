/** A catalogue as supermarkets have them, the same each time: brand, kind, flavour and size are in the name. */

/** A product of it, with what its name is made of. */
export type GeneratedProduct = {
  name: string;
  category: string;
  description: string;
  brand: string;
  kind: string;
  flavour: string;
  size: string;
};

type Kind = { kind: string; category: string; flavours: string; sizes: string; form: keyof typeof forms };

const forms = {
  before: (brand: string, flavour: string, kind: string, size: string) =>
    `${brand} ${flavour} ${kind} ${size}`,
  comma: (brand: string, flavour: string, kind: string, size: string) =>
    `${brand} ${kind}, ${flavour}, ${size}`,
  with: (brand: string, flavour: string, kind: string, size: string) =>
    `${brand} ${kind} with ${flavour} ${size}`,
  first: (brand: string, flavour: string, kind: string, size: string) =>
    `${flavour} ${kind} ${size} ${brand}`,
};

const brands =
  "Alderbrook,Northmoor,Casa Verde,Golden Acre,Birchwood,Marlow & Sons,Sunfield,Old Mill,Blue Harbour,Pinecrest,Hartley's,La Rosa,Kestrel,Meadow Lane,Fjordland,Tanaka,Riverbend,Bonne Table,Oakham,Little Owl,Saltmarsh,Green Valley,Primo,Heritage Farm,Copperfield";

const shelves = `
Yogurt | Dairy | Strawberry,Vanilla,Blueberry,Plain,Peach,Mango | 150 g,500 g,1 kg | before
Greek Yogurt | Dairy | Honey,Plain,Raspberry,Coconut | 170 g,500 g,1 kg | comma
Whole Milk | Dairy | Fresh,Organic,UHT | 1 l,2 l,500 ml | before
Skimmed Milk | Dairy | Fresh,Organic,Lactose Free | 1 l,2 l | before
Oat Milk | Dairy | Barista,Vanilla,Unsweetened | 1 l,250 ml | comma
Almond Milk | Dairy | Vanilla,Unsweetened,Chocolate | 1 l,250 ml | before
Butter | Dairy | Salted,Unsalted,Garlic | 250 g,500 g | before
Cheddar Cheese | Dairy | Mild,Mature,Smoked | 200 g,400 g | before
Mozzarella | Dairy | Grated,Smoked,Buffalo | 125 g,250 g | before
Cream Cheese | Dairy | Chive,Garlic,Plain,Salmon | 150 g,300 g | with
Ice Cream | Dairy | Vanilla,Chocolate,Strawberry,Pistachio,Caramel | 500 ml,1 l | before
Eggs | Dairy | Free Range,Organic,Large | 6 pcs,12 pcs | before
Bread | Bakery | Rye,White,Wholemeal,Seeded,Garlic | 400 g,800 g | before
Baguette | Bakery | Rustic,Garlic,Stone Baked | 250 g,400 g | first
Bagels | Bakery | Plain,Sesame,Cinnamon Raisin | 4 pcs,6 pcs | before
Croissants | Bakery | Butter,Chocolate,Almond | 4 pcs,6 pcs | before
Muffins | Bakery | Blueberry,Chocolate,Banana | 4 pcs,6 pcs | before
Cookies | Bakery | Chocolate Chip,Oatmeal,Ginger,Peanut Butter | 200 g,400 g | before
Cheesecake | Bakery | Strawberry,Lemon,Caramel | 400 g,800 g | before
Crackers | Bakery | Cheese,Sesame,Sea Salt | 150 g,300 g | before
Cola | Drinks | Zero,Cherry,Classic,Vanilla | 330 ml,1.5 l,6 x 330 ml | first
Lemonade | Drinks | Pink,Cloudy,Ginger | 330 ml,1 l | before
Orange Juice | Drinks | Smooth,With Bits,Freshly Squeezed | 1 l,250 ml | comma
Apple Juice | Drinks | Cloudy,Clear,Organic | 1 l,200 ml | before
Sparkling Water | Drinks | Lemon,Lime,Plain,Raspberry | 500 ml,1.5 l | before
Green Tea | Drinks | Jasmine,Mint,Lemon | 20 pcs,80 pcs | with
Black Tea | Drinks | Earl Grey,English Breakfast,Vanilla | 20 pcs,80 pcs | comma
Coffee Beans | Drinks | Dark Roast,Medium Roast,Decaf | 250 g,1 kg | comma
Instant Coffee | Drinks | Gold,Decaf,Hazelnut | 100 g,200 g | before
Smoothie | Drinks | Mango,Strawberry Banana,Berry | 250 ml,750 ml | before
Lager Beer | Drinks | Pale,Dark,Alcohol Free | 330 ml,500 ml | before
Ginger Ale | Drinks | Diet,Dry,Classic | 330 ml,1 l | before
Basmati Rice | Grains | Brown,White,Organic | 500 g,1 kg,5 kg | before
Jasmine Rice | Grains | White,Brown,Thai | 500 g,1 kg | before
Spaghetti | Grains | Wholewheat,Egg,Gluten Free | 500 g,1 kg | before
Penne Pasta | Grains | Wholewheat,Egg,Lentil | 500 g,1 kg | before
Rolled Oats | Grains | Organic,Jumbo,Gluten Free | 500 g,1 kg | before
Corn Flakes | Grains | Honey,Classic,Chocolate | 375 g,500 g | before
Granola | Grains | Honey Nut,Berry,Chocolate | 400 g,750 g | with
Wheat Flour | Grains | Plain,Self Raising,Wholemeal | 1 kg,2.5 kg | before
Kidney Beans | Grains | Organic,Chilli,Unsalted | 400 g,800 g | before
Chickpeas | Grains | Organic,Roasted,Spiced | 400 g,800 g | before
Peanut Butter | Grains | Crunchy,Smooth,Chocolate | 340 g,1 kg | before
Almonds | Grains | Roasted,Salted,Smoked | 100 g,250 g | first
Cashews | Grains | Roasted,Salted,Honey | 100 g,250 g | first
Tomato Soup | Instant | Creamy,Spicy,Basil | 300 g,400 g | before
Instant Noodles | Instant | Chicken,Beef,Shrimp,Vegetable | 70 g,5 x 70 g | comma
Margherita Pizza | Instant | Frozen,Stone Baked,Gluten Free | 330 g,400 g | before
Pepperoni Pizza | Instant | Frozen,Spicy,Deep Dish | 330 g,400 g | before
Chicken Curry | Instant | Thai,Mild,Hot | 350 g,400 g | before
Potato Chips | Instant | Sea Salt,Paprika,Sour Cream & Onion,Barbecue | 40 g,150 g,200 g | comma
Tortilla Chips | Instant | Cheese,Chilli,Lightly Salted | 150 g,300 g | before
Popcorn | Instant | Butter,Caramel,Sea Salt | 80 g,200 g | before
Pasta Sauce | Instant | Basil,Arrabbiata,Mushroom | 350 g,500 g | with
Tomato Ketchup | Instant | Organic,Hot,No Added Sugar | 500 g,1 kg | before
Chocolate Bar | Instant | Milk,Dark,White,Hazelnut | 45 g,100 g | before
Strawberry Jam | Instant | Organic,Seedless,Reduced Sugar | 340 g,450 g | before
Salmon Fillets | Instant | Smoked,Wild,Atlantic | 200 g,400 g | before
Chicken Breast | Instant | Organic,Corn Fed,Diced | 300 g,600 g | before
Minced Beef | Instant | Lean,Organic,Grass Fed | 250 g,500 g | before
Tomatoes | Vegetables | Cherry,Vine,Plum | 250 g,500 g | first
Potatoes | Vegetables | Baby,Roasting,Sweet | 1 kg,2.5 kg | first
Carrots | Vegetables | Baby,Organic,Bunched | 500 g,1 kg | first
Onions | Vegetables | Red,Brown,Spring | 500 g,1 kg | first
Mushrooms | Vegetables | Chestnut,Button,Portobello | 250 g,500 g | first
Peppers | Vegetables | Red,Green,Mixed | 1 pc,3 pcs | first
Spinach | Vegetables | Baby,Chopped,Organic | 200 g,500 g | first
Broccoli | Vegetables | Tenderstem,Organic,Frozen | 250 g,500 g | first
Apples | Fruits | Gala,Granny Smith,Pink Lady,Fuji | 1 kg,6 pcs | first
Bananas | Fruits | Organic,Fairtrade,Baby | 1 kg,5 pcs | first
Oranges | Fruits | Navel,Blood,Juicing | 1 kg,4 pcs | first
Grapes | Fruits | Red Seedless,White Seedless,Black | 400 g,500 g | first
Strawberries | Fruits | Organic,Sweet,British | 250 g,400 g | first
Blueberries | Fruits | Organic,Wild,Jumbo | 125 g,250 g | first
Lemons | Fruits | Unwaxed,Organic,Amalfi | 4 pcs,500 g | first
Pineapple | Fruits | Golden,Sliced,Baby | 1 pc,400 g | first
`;

const serving =
  "Delicious with bread and butter.,Try it with milk.,Lovely beside a cup of tea or coffee.,Goes well with cheese and salad.,Kept fresh without plastic.,Serve with rice or pasta.,A favourite with chocolate sauce.,Good in soups and smoothies.";

const kinds: readonly Kind[] = shelves
  .trim()
  .split("\n")
  .map((line) => {
    const [kind = "", category = "", flavours = "", sizes = "", form = ""] = line
      .split("|")
      .map((part) => part.trim());
    return { kind, category, flavours, sizes, form: form as Kind["form"] };
  });

/** Returns so many different products, of every kind in turn. */
export function generateCatalogue(count: number): GeneratedProduct[] {
  return Array.from({ length: count }, (_, n) => {
    const { kind, category, flavours, sizes, form } = pick(kinds, n);
    const turn = Math.floor(n / kinds.length);
    const [flavourList, sizeList, brandList] = [flavours.split(","), sizes.split(","), brands.split(",")];
    const flavour = pick(flavourList, turn);
    const size = pick(sizeList, Math.floor(turn / flavourList.length));
    const line = Math.floor(turn / flavourList.length / sizeList.length);
    const edition = Math.floor(line / brandList.length);
    const brand = `${pick(brandList, line)}${edition > 0 ? ` No ${edition + 1}` : ""}`;
    const description = [pick(serving.split(","), turn + 3 * n), pick(serving.split(","), 5 * turn + n)].join(
      "\n",
    );
    return {
      name: forms[form](brand, flavour, kind, size),
      category,
      description,
      brand,
      kind,
      flavour,
      size,
    };
  });
}

function pick<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T;
}
