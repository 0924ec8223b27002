/**
 * Searches of the demo catalogue by what people mean, judged by hand, by kind, without a look at how the search works.
 * `query | right | also fitting | must`: any of the right products may come first; with none, the shop has nothing of it, and
 * says so: what it shows then is only close, and fits. `must` has what each product that is shown has to be: "vegan" is
 * declared, called or described so, "-milk" is stated to contain no milk, and no traces.
 */
export const askedQueries = {
  diet: `
vegan | * | | vegan
for vegans | * | | vegan
vegano | * | | vegan
vegane Lebensmittel | * | | vegan
végétalien | * | | vegan
نباتي صرف | * | | vegan
plant based | * | | vegan
vegan snacks | Salted Popcorn; Sesame Rice Crackers; Roasted Peanuts; Snack Cucumbers; Sunflower Seeds; Roasted Chestnuts | Sweet Strawberries; Blueberries; Dark Cherries; Bananas; Red Gala Apples; Granny Smith Apples; Conference Pears; Yellow Peaches; Navel Oranges; Seedless Black Grapes; Golden Pineapple; Honey Mangoes; Green Kiwis; Watermelon Wedges; Bunched Carrots; Peas in the Pod; Vine Tomatoes; Green Bell Peppers | vegan
vegane snacks | Salted Popcorn; Sesame Rice Crackers; Roasted Peanuts; Snack Cucumbers; Sunflower Seeds; Roasted Chestnuts | Sweet Strawberries; Blueberries; Dark Cherries; Bananas; Red Gala Apples; Granny Smith Apples; Conference Pears; Yellow Peaches; Navel Oranges; Seedless Black Grapes; Golden Pineapple; Honey Mangoes; Green Kiwis; Watermelon Wedges; Bunched Carrots; Peas in the Pod; Vine Tomatoes; Green Bell Peppers | vegan
plant based milk | Larder Oat Milk, Barista | | vegan
pflanzliche Milch | Larder Oat Milk, Barista | | vegan
lait végétal | Larder Oat Milk, Barista | | vegan
حليب نباتي | Larder Oat Milk, Barista | | vegan
vegan cheese | | Larder Oat Milk, Barista | vegan
vegan butter | | Smooth Peanut Butter | vegan
vegan burger | | Falafel Pita | vegan
comida preparada vegana | Miso Ramen Cup; Vegetable Gyoza; Falafel Pita | Crispy Oven Fries | vegan
vegan breakfast | Jumbo Rolled Oats; Larder Oat Milk, Barista; Sourdough Sandwich Loaf; Demi Baguettes; Smooth Peanut Butter; Breakfast Tea; House Coffee, Medium Roast; Pressed Orange Juice; Blueberries; Bananas | Sweet Strawberries; Apple Juice Boxes; Ripe & Ready Avocados; Red Gala Apples; Granny Smith Apples; Navel Oranges; Green Kiwis; Conference Pears; Yellow Peaches; Honey Mangoes; Golden Pineapple | vegan
vegetarian | * | | vegetarian
vegitarian food | * | | vegetarian
vegetarisch | * | | vegetarian
végétarien | * | | vegetarian
نباتي | * | | vegetarian
vegetarian meals | Miso Ramen Cup; Vegetable Gyoza; Tomato Soup; Falafel Pita | Crispy Oven Fries | vegetarian
vegetarische Pizza | | Falafel Pita; Tomato Soup; Vegetable Gyoza | vegetarian
vegetarian cheese | | Salted Farmhouse Butter; Greek Yogurt; Whole Milk | vegetarian
sopa vegetariana | Tomato Soup | Miso Ramen Cup | vegetarian
gluten free | * | | gluten-free
glutenfrei | * | | gluten-free
sin gluten | * | | gluten-free
sans gluten | * | | gluten-free
خالي من الغلوتين | * | | gluten-free
celiac | * | | gluten-free
coeliac bread | | | gluten-free
glutenfreies Brot | | | gluten-free
pain sans gluten | | | gluten-free
gluten-free pasta | | Jasmine Rice | gluten-free
gluten free snacks | Salted Popcorn; Roasted Peanuts; Snack Cucumbers; Sunflower Seeds; Roasted Chestnuts | Sweet Strawberries; Blueberries; Dark Cherries; Bananas; Red Gala Apples; Granny Smith Apples; Conference Pears; Yellow Peaches; Navel Oranges; Seedless Black Grapes; Golden Pineapple; Honey Mangoes; Green Kiwis; Watermelon Wedges; Bunched Carrots; Peas in the Pod; Vine Tomatoes; Green Bell Peppers | gluten-free
glutenfreie Kekse | | Salted Popcorn; Caramel Custard Pots | gluten-free
gluten free dessert | Caramel Custard Pots | Strawberry Yogurt; Greek Yogurt; Sweet Strawberries; Blueberries; Dark Cherries; Bananas; Red Gala Apples; Granny Smith Apples; Conference Pears; Yellow Peaches; Navel Oranges; Seedless Black Grapes; Golden Pineapple; Honey Mangoes; Green Kiwis; Watermelon Wedges | gluten-free
lactose free | * | | lactose-free
laktosefrei | * | | lactose-free
lactose intolerant | * | | lactose-free
بدون لاكتوز | * | | lactose-free
laktosefreie milch | Larder Oat Milk, Barista | | lactose-free
leche sin lactosa | Larder Oat Milk, Barista | | lactose-free
lait sans lactose | Larder Oat Milk, Barista | | lactose-free
lactose free cheese | Aged Swiss Cheese | | lactose-free
yaourt sans lactose | | Larder Oat Milk, Barista | lactose-free
organic | * | | organic
bio | * | | organic
bio bananen | Bananas | | organic
organic milk | Whole Milk | | organic
légumes bio | Bunched Carrots; Snack Cucumbers; Curly Kale | Vine Tomatoes; Gold Potatoes; Broccoli Crowns; Green Bell Peppers; Sweet Corn on the Cob; Ripe & Ready Avocados; Purple Eggplant; Garlic Bulbs; Yellow Onions; Peas in the Pod; Long Red Chilies | organic
café ecológico | House Coffee, Medium Roast | | organic
halal | * | | halal
حلال | * | | halal
halal chicken | Chicken Katsu Curry; Chicken & Avocado Tacos | | halal
kosher | * | | kosher
kosher snacks | Salted Popcorn | Smooth Peanut Butter | kosher
`,
  allergen: `
nut free | * | | -nuts; -peanuts
nut freee | * | | -nuts; -peanuts
nut allergy | * | | -nuts; -peanuts
ohne Nüsse | * | | -nuts; -peanuts
sans noix | * | | -nuts; -peanuts
sin frutos secos | * | | -nuts; -peanuts
بدون مكسرات | * | | -nuts; -peanuts
nussfreie kekse | | Bavarian Pretzels; Salted Popcorn; Caramel Custard Pots | -nuts; -peanuts
cookies without nuts | | Bavarian Pretzels; Salted Popcorn; Caramel Custard Pots | -nuts; -peanuts
nut free bread | Demi Baguettes | Bavarian Pretzels | -nuts; -peanuts
nut free snacks | Salted Popcorn; Snack Cucumbers; Bavarian Pretzels | Sweet Strawberries; Blueberries; Dark Cherries; Bananas; Red Gala Apples; Granny Smith Apples; Conference Pears; Yellow Peaches; Navel Oranges; Seedless Black Grapes; Golden Pineapple; Honey Mangoes; Green Kiwis; Watermelon Wedges; Bunched Carrots; Peas in the Pod; Vine Tomatoes; Green Bell Peppers | -nuts; -peanuts
free from peanuts | * | | -peanuts
erdnussfrei | * | | -peanuts
sin cacahuetes | * | | -peanuts
chocolat sans arachides | Chocolate Milk | | -peanuts
egg free | * | | -eggs
ohne Ei | * | | -eggs
sans œufs | * | | -eggs
sin huevo | * | | -eggs
بدون بيض | * | | -eggs
eggless cake | | | -eggs
dairy free | * | | -milk
keine Milch | * | | -milk
sans lait | * | | -milk
libre de leche | * | | -milk
خالي من الحليب | * | | -milk
dairy free milk | Larder Oat Milk, Barista | | -milk
milk free bread | | Falafel Pita | -milk
gluten fre bread | | | gluten-free
pas de gluten | * | | gluten-free
wheat free | * | | -gluten
ohne weizen | * | | -gluten
soy free | * | | -soya
sojafrei | * | | -soya
خالي من الصويا | * | | -soya
noodles without soy | | Spaghetti Bolognese | -soya
sesame free | * | | -sesame
sans sésame | * | | -sesame
بدون سمسم | * | | -sesame
no fish | * | | -fish
sushi sans poisson | | Vegetable Gyoza | -fish
shellfish free | * | | -crustaceans; -molluscs
sin mariscos | * | | -crustaceans; -molluscs
sans crustacés | * | | -crustaceans
ohne Weichtiere | * | | -molluscs
celery free | * | | -celery
ohne Sellerie | * | | -celery
sopa sin apio | | | -celery
no mustard | * | | -mustard
senffrei | * | | -mustard
sans moutarde | * | | -mustard
burger without mustard | | Chicken & Avocado Tacos | -mustard
sulphite free | * | | -sulphites
sin sulfitos | * | | -sulphites
lupin free | * | | -lupin
sans lupin | * | | -lupin
sin gluten y sin leche | * | | gluten-free; -milk
no eggs no nuts | * | | -eggs; -nuts; -peanuts
ohne Milch und Soja | * | | -milk; -soya
free range eggs | Free-Range Eggs | |
fat free yogurt | | Greek Yogurt; Strawberry Yogurt |
sugar free cola | | Classic Cola |
unsalted butter | | Salted Farmhouse Butter |
alcohol free cocktail | Sunset Mocktail | Sicilian Lemonade; Ginger Kombucha; Classic Cola |
no added sugar juice | Apple Juice Boxes | Pressed Orange Juice |
milk chocolate | | Chocolate Chip Cookies; Chocolate Milk; Chocolate Sprinkle Doughnuts |
nut | Roasted Peanuts; Roasted Chestnuts | Smooth Peanut Butter |
egg noodles | | Miso Ramen Cup; Spaghetti Bolognese |
not vegan | Whole Milk; Spaghetti Bolognese; Butter Croissants; Chicken Katsu Curry; Salted Farmhouse Butter; Pepperoni Pizza; Aged Swiss Cheese; Bavarian Pretzels; Honey Corn Flakes; Smash Burger Kit; Free-Range Eggs; Fluffy Pancakes; Strawberry Yogurt; Belgian Waffles; Greek Yogurt; Chocolate Sprinkle Doughnuts; Salmon Sushi Box; Vanilla Soft Serve; Chocolate Chip Cookies; Brown Sugar Bubble Tea; Chicken & Avocado Tacos; Three Scoop Sundae; Rainbow Cupcakes; Tomato Soup; Caramel Custard Pots; Strawberry Shortcake; Chocolate Milk | |
eierlikör | | |
`,
  kind: `
bread | Sourdough Sandwich Loaf; Demi Baguettes | Bavarian Pretzels; Butter Croissants |
bred | Sourdough Sandwich Loaf; Demi Baguettes | Bavarian Pretzels; Butter Croissants |
white bread | Sourdough Sandwich Loaf; Demi Baguettes | Bavarian Pretzels; Butter Croissants |
flatbread | | Falafel Pita; Sourdough Sandwich Loaf; Demi Baguettes |
sandwich bread | Sourdough Sandwich Loaf | Demi Baguettes |
garlic bread | | Demi Baguettes; Sourdough Sandwich Loaf; Garlic Bulbs |
banana bread | | Bananas; Sourdough Sandwich Loaf; Demi Baguettes; Strawberry Shortcake |
burger buns | | Smash Burger Kit; Sourdough Sandwich Loaf; Demi Baguettes |
milk | Whole Milk | Larder Oat Milk, Barista; Chocolate Milk |
almond milk | | Larder Oat Milk, Barista |
soy milk | | Larder Oat Milk, Barista |
coconut milk | | Larder Oat Milk, Barista; Coconut Water |
plant milk | Larder Oat Milk, Barista | |
cream | | Whole Milk; Greek Yogurt; Salted Farmhouse Butter |
sour cream | | Greek Yogurt; Whole Milk; Salted Farmhouse Butter |
rice | Jasmine Rice | |
butter | Salted Farmhouse Butter | Smooth Peanut Butter |
apple | Red Gala Apples; Granny Smith Apples | Apple Juice Boxes |
tea | Breakfast Tea | Ginger Kombucha |
green tea | | Breakfast Tea; Ginger Kombucha |
iced tea | | Breakfast Tea; Ginger Kombucha; Brown Sugar Bubble Tea; Sicilian Lemonade |
corn | Sweet Corn on the Cob | Salted Popcorn; Honey Corn Flakes |
chips | Crispy Oven Fries | Salted Popcorn; Sesame Rice Crackers |
sparkling water | | Sicilian Lemonade; Classic Cola; Coconut Water |
mineral water | | Coconut Water; Party Ice |
sauce | | Tomato Soup; Spaghetti Bolognese |
oil | | Salted Farmhouse Butter |
olive oil | | Salted Farmhouse Butter |
toilet paper | | |
cat food | | |
shampoo | | |
sugar | | |
honey | | |
black pepper | | |
strawberry jam | | Sweet Strawberries; Smooth Peanut Butter |
egg | Free-Range Eggs | |
pea | Peas in the Pod | |
pear | Conference Pears | |
peanut | Roasted Peanuts | Smooth Peanut Butter |
beans | Red Kidney Beans | Peas in the Pod |
lentils | | Red Kidney Beans; Peas in the Pod; Jasmine Rice |
ice | Party Ice | |
ice lolly | | Vanilla Soft Serve; Three Scoop Sundae |
chocolate bar | | Chocolate Chip Cookies; Chocolate Milk; Chocolate Sprinkle Doughnuts |
beer | | Ginger Kombucha; Sunset Mocktail; Sicilian Lemonade; Classic Cola |
wine | | Sunset Mocktail; Ginger Kombucha |
muesli | | Jumbo Rolled Oats; Honey Corn Flakes |
mushrooms | | Purple Eggplant; Vegetable Gyoza |
spinach | | Curly Kale; Broccoli Crowns |
lettuce | | Curly Kale; Snack Cucumbers |
raspberries | | Sweet Strawberries; Blueberries; Dark Cherries |
lemons | | Navel Oranges; Sicilian Lemonade |
orange | Navel Oranges | Pressed Orange Juice |
cheese | Aged Swiss Cheese | |
mozzarella | | Aged Swiss Cheese |
chicken breast | | Chicken Katsu Curry; Chicken & Avocado Tacos |
minced beef | | Smash Burger Kit; Spaghetti Bolognese |
carrot cake | | Strawberry Shortcake; Rainbow Cupcakes; Bunched Carrots |
apple pie | | Granny Smith Apples; Red Gala Apples; Strawberry Shortcake |
orange juice | Pressed Orange Juice | Apple Juice Boxes; Sunset Mocktail |
`,
  intent: `
breakfast | Jumbo Rolled Oats; Honey Corn Flakes; Whole Milk; Larder Oat Milk, Barista; Greek Yogurt; Strawberry Yogurt; Free-Range Eggs; Sourdough Sandwich Loaf; Demi Baguettes; Butter Croissants; Fluffy Pancakes; Belgian Waffles; Salted Farmhouse Butter; Smooth Peanut Butter; Breakfast Tea; House Coffee, Medium Roast; Pressed Orange Juice; Blueberries; Bananas | Sweet Strawberries; Aged Swiss Cheese; Bavarian Pretzels; Chocolate Milk; Chocolate Sprinkle Doughnuts; Apple Juice Boxes; Ripe & Ready Avocados; Red Gala Apples; Granny Smith Apples; Navel Oranges; Green Kiwis; Conference Pears; Yellow Peaches; Honey Mangoes; Golden Pineapple |
Frühstück | Jumbo Rolled Oats; Honey Corn Flakes; Whole Milk; Larder Oat Milk, Barista; Greek Yogurt; Strawberry Yogurt; Free-Range Eggs; Sourdough Sandwich Loaf; Demi Baguettes; Butter Croissants; Fluffy Pancakes; Belgian Waffles; Salted Farmhouse Butter; Smooth Peanut Butter; Breakfast Tea; House Coffee, Medium Roast; Pressed Orange Juice; Blueberries; Bananas | Sweet Strawberries; Aged Swiss Cheese; Bavarian Pretzels; Chocolate Milk; Chocolate Sprinkle Doughnuts; Apple Juice Boxes; Ripe & Ready Avocados; Red Gala Apples; Granny Smith Apples; Navel Oranges; Green Kiwis; Conference Pears; Yellow Peaches; Honey Mangoes; Golden Pineapple |
petit-déjeuner | Jumbo Rolled Oats; Honey Corn Flakes; Whole Milk; Larder Oat Milk, Barista; Greek Yogurt; Strawberry Yogurt; Free-Range Eggs; Sourdough Sandwich Loaf; Demi Baguettes; Butter Croissants; Fluffy Pancakes; Belgian Waffles; Salted Farmhouse Butter; Smooth Peanut Butter; Breakfast Tea; House Coffee, Medium Roast; Pressed Orange Juice; Blueberries; Bananas | Sweet Strawberries; Aged Swiss Cheese; Bavarian Pretzels; Chocolate Milk; Chocolate Sprinkle Doughnuts; Apple Juice Boxes; Ripe & Ready Avocados; Red Gala Apples; Granny Smith Apples; Navel Oranges; Green Kiwis; Conference Pears; Yellow Peaches; Honey Mangoes; Golden Pineapple |
desayuno | Jumbo Rolled Oats; Honey Corn Flakes; Whole Milk; Larder Oat Milk, Barista; Greek Yogurt; Strawberry Yogurt; Free-Range Eggs; Sourdough Sandwich Loaf; Demi Baguettes; Butter Croissants; Fluffy Pancakes; Belgian Waffles; Salted Farmhouse Butter; Smooth Peanut Butter; Breakfast Tea; House Coffee, Medium Roast; Pressed Orange Juice; Blueberries; Bananas | Sweet Strawberries; Aged Swiss Cheese; Bavarian Pretzels; Chocolate Milk; Chocolate Sprinkle Doughnuts; Apple Juice Boxes; Ripe & Ready Avocados; Red Gala Apples; Granny Smith Apples; Navel Oranges; Green Kiwis; Conference Pears; Yellow Peaches; Honey Mangoes; Golden Pineapple |
فطور | Jumbo Rolled Oats; Honey Corn Flakes; Whole Milk; Larder Oat Milk, Barista; Greek Yogurt; Strawberry Yogurt; Free-Range Eggs; Sourdough Sandwich Loaf; Demi Baguettes; Butter Croissants; Fluffy Pancakes; Belgian Waffles; Salted Farmhouse Butter; Smooth Peanut Butter; Breakfast Tea; House Coffee, Medium Roast; Pressed Orange Juice; Blueberries; Bananas | Sweet Strawberries; Aged Swiss Cheese; Bavarian Pretzels; Chocolate Milk; Chocolate Sprinkle Doughnuts; Apple Juice Boxes; Ripe & Ready Avocados; Red Gala Apples; Granny Smith Apples; Navel Oranges; Green Kiwis; Conference Pears; Yellow Peaches; Honey Mangoes; Golden Pineapple |
brunch | Free-Range Eggs; Butter Croissants; Fluffy Pancakes; Belgian Waffles; Sourdough Sandwich Loaf; Demi Baguettes; Ripe & Ready Avocados; Greek Yogurt; Pressed Orange Juice; House Coffee, Medium Roast; Breakfast Tea; Salted Farmhouse Butter; Aged Swiss Cheese; Blueberries; Sweet Strawberries | Strawberry Yogurt; Jumbo Rolled Oats; Honey Corn Flakes; Whole Milk; Larder Oat Milk, Barista; Smooth Peanut Butter; Bavarian Pretzels; Chocolate Sprinkle Doughnuts; Strawberry Shortcake; Vine Tomatoes; Sunset Mocktail; Apple Juice Boxes; Chocolate Milk; Dark Cherries; Bananas; Red Gala Apples; Granny Smith Apples; Conference Pears; Yellow Peaches; Navel Oranges; Seedless Black Grapes; Golden Pineapple; Honey Mangoes; Green Kiwis; Watermelon Wedges |
snacks for kids | Apple Juice Boxes; Snack Cucumbers; Bunched Carrots; Red Gala Apples; Bananas; Seedless Black Grapes; Sweet Strawberries; Blueberries; Strawberry Yogurt; Salted Popcorn; Sesame Rice Crackers; Bavarian Pretzels; Chocolate Chip Cookies; Rainbow Cupcakes; Chocolate Milk; Peas in the Pod | Granny Smith Apples; Conference Pears; Yellow Peaches; Navel Oranges; Green Kiwis; Honey Mangoes; Watermelon Wedges; Dark Cherries; Golden Pineapple; Chocolate Sprinkle Doughnuts; Belgian Waffles; Fluffy Pancakes; Caramel Custard Pots; Vanilla Soft Serve; Greek Yogurt; Roasted Peanuts; Sunflower Seeds; Vine Tomatoes; Crispy Oven Fries |
kids snacks | Apple Juice Boxes; Snack Cucumbers; Bunched Carrots; Red Gala Apples; Bananas; Seedless Black Grapes; Sweet Strawberries; Blueberries; Strawberry Yogurt; Salted Popcorn; Sesame Rice Crackers; Bavarian Pretzels; Chocolate Chip Cookies; Rainbow Cupcakes; Chocolate Milk; Peas in the Pod | Granny Smith Apples; Conference Pears; Yellow Peaches; Navel Oranges; Green Kiwis; Honey Mangoes; Watermelon Wedges; Dark Cherries; Golden Pineapple; Chocolate Sprinkle Doughnuts; Belgian Waffles; Fluffy Pancakes; Caramel Custard Pots; Vanilla Soft Serve; Greek Yogurt; Roasted Peanuts; Sunflower Seeds; Vine Tomatoes; Crispy Oven Fries |
snacks para niños | Apple Juice Boxes; Snack Cucumbers; Bunched Carrots; Red Gala Apples; Bananas; Seedless Black Grapes; Sweet Strawberries; Blueberries; Strawberry Yogurt; Salted Popcorn; Sesame Rice Crackers; Bavarian Pretzels; Chocolate Chip Cookies; Rainbow Cupcakes; Chocolate Milk; Peas in the Pod | Granny Smith Apples; Conference Pears; Yellow Peaches; Navel Oranges; Green Kiwis; Honey Mangoes; Watermelon Wedges; Dark Cherries; Golden Pineapple; Chocolate Sprinkle Doughnuts; Belgian Waffles; Fluffy Pancakes; Caramel Custard Pots; Vanilla Soft Serve; Greek Yogurt; Roasted Peanuts; Sunflower Seeds; Vine Tomatoes; Crispy Oven Fries |
goûter | Chocolate Chip Cookies; Butter Croissants; Belgian Waffles; Fluffy Pancakes; Chocolate Sprinkle Doughnuts; Rainbow Cupcakes; Strawberry Shortcake; Caramel Custard Pots; Strawberry Yogurt; Chocolate Milk; Apple Juice Boxes; Red Gala Apples; Bananas | Demi Baguettes; Sourdough Sandwich Loaf; Pressed Orange Juice; Whole Milk; Greek Yogurt; Bavarian Pretzels; Smooth Peanut Butter; Vanilla Soft Serve; Three Scoop Sundae; Salted Popcorn; Sesame Rice Crackers; Roasted Chestnuts; Sweet Strawberries; Blueberries; Dark Cherries; Granny Smith Apples; Conference Pears; Yellow Peaches; Navel Oranges; Seedless Black Grapes; Golden Pineapple; Honey Mangoes; Green Kiwis; Watermelon Wedges |
merienda | Chocolate Chip Cookies; Butter Croissants; Belgian Waffles; Fluffy Pancakes; Chocolate Sprinkle Doughnuts; Rainbow Cupcakes; Strawberry Shortcake; Caramel Custard Pots; Strawberry Yogurt; Chocolate Milk; Apple Juice Boxes; Red Gala Apples; Bananas | Demi Baguettes; Sourdough Sandwich Loaf; Pressed Orange Juice; Whole Milk; Greek Yogurt; Bavarian Pretzels; Smooth Peanut Butter; Vanilla Soft Serve; Three Scoop Sundae; Salted Popcorn; Sesame Rice Crackers; Roasted Chestnuts; Sweet Strawberries; Blueberries; Dark Cherries; Granny Smith Apples; Conference Pears; Yellow Peaches; Navel Oranges; Seedless Black Grapes; Golden Pineapple; Honey Mangoes; Green Kiwis; Watermelon Wedges |
party | Party Ice; Sunset Mocktail; Classic Cola; Sicilian Lemonade; Salted Popcorn; Roasted Peanuts; Sesame Rice Crackers; Bavarian Pretzels; Pepperoni Pizza; Smash Burger Kit; Chicken & Avocado Tacos; Salmon Sushi Box; Vegetable Gyoza; Crispy Oven Fries; Rainbow Cupcakes; Chocolate Sprinkle Doughnuts; Chocolate Chip Cookies; Strawberry Shortcake | Three Scoop Sundae; Vanilla Soft Serve; Watermelon Wedges; Seedless Black Grapes; Sweet Strawberries; Snack Cucumbers; Demi Baguettes; Aged Swiss Cheese; Caramel Custard Pots; Belgian Waffles; Falafel Pita; Pressed Orange Juice; Ginger Kombucha; Coconut Water; Apple Juice Boxes |
party food | Salted Popcorn; Roasted Peanuts; Sesame Rice Crackers; Bavarian Pretzels; Pepperoni Pizza; Smash Burger Kit; Chicken & Avocado Tacos; Salmon Sushi Box; Vegetable Gyoza; Crispy Oven Fries; Rainbow Cupcakes; Chocolate Sprinkle Doughnuts; Chocolate Chip Cookies; Strawberry Shortcake | Party Ice; Sunset Mocktail; Classic Cola; Sicilian Lemonade; Three Scoop Sundae; Vanilla Soft Serve; Watermelon Wedges; Seedless Black Grapes; Sweet Strawberries; Snack Cucumbers; Demi Baguettes; Aged Swiss Cheese; Caramel Custard Pots; Belgian Waffles; Falafel Pita; Pressed Orange Juice; Ginger Kombucha; Coconut Water; Apple Juice Boxes |
baking | Whole Wheat Flour; Salted Farmhouse Butter; Free-Range Eggs; Whole Milk; Jumbo Rolled Oats | Bananas; Granny Smith Apples; Blueberries; Dark Cherries; Navel Oranges; Bunched Carrots; Sunflower Seeds; Greek Yogurt; Smooth Peanut Butter; Sweet Strawberries; Red Gala Apples; Larder Oat Milk, Barista; Roasted Chestnuts; Yellow Peaches; Conference Pears |
backen | Whole Wheat Flour; Salted Farmhouse Butter; Free-Range Eggs; Whole Milk; Jumbo Rolled Oats | Bananas; Granny Smith Apples; Blueberries; Dark Cherries; Navel Oranges; Bunched Carrots; Sunflower Seeds; Greek Yogurt; Smooth Peanut Butter; Sweet Strawberries; Red Gala Apples; Larder Oat Milk, Barista; Roasted Chestnuts; Yellow Peaches; Conference Pears |
packed lunch | Sourdough Sandwich Loaf; Demi Baguettes; Falafel Pita; Snack Cucumbers; Bunched Carrots; Red Gala Apples; Granny Smith Apples; Bananas; Seedless Black Grapes; Apple Juice Boxes; Aged Swiss Cheese; Bavarian Pretzels; Strawberry Yogurt; Smooth Peanut Butter; Salmon Sushi Box; Chicken & Avocado Tacos | Conference Pears; Sweet Strawberries; Blueberries; Green Kiwis; Navel Oranges; Yellow Peaches; Dark Cherries; Vine Tomatoes; Peas in the Pod; Green Bell Peppers; Sesame Rice Crackers; Salted Popcorn; Chocolate Chip Cookies; Salted Farmhouse Butter; Greek Yogurt; Free-Range Eggs; Ripe & Ready Avocados; Sunflower Seeds; Roasted Peanuts; Chocolate Milk; Butter Croissants; Watermelon Wedges; Miso Ramen Cup; Caramel Custard Pots |
lunch box | Sourdough Sandwich Loaf; Demi Baguettes; Falafel Pita; Snack Cucumbers; Bunched Carrots; Red Gala Apples; Granny Smith Apples; Bananas; Seedless Black Grapes; Apple Juice Boxes; Aged Swiss Cheese; Bavarian Pretzels; Strawberry Yogurt; Smooth Peanut Butter; Salmon Sushi Box; Chicken & Avocado Tacos | Conference Pears; Sweet Strawberries; Blueberries; Green Kiwis; Navel Oranges; Yellow Peaches; Dark Cherries; Vine Tomatoes; Peas in the Pod; Green Bell Peppers; Sesame Rice Crackers; Salted Popcorn; Chocolate Chip Cookies; Salted Farmhouse Butter; Greek Yogurt; Free-Range Eggs; Ripe & Ready Avocados; Sunflower Seeds; Roasted Peanuts; Chocolate Milk; Butter Croissants; Watermelon Wedges; Miso Ramen Cup; Caramel Custard Pots |
school lunch | Sourdough Sandwich Loaf; Demi Baguettes; Falafel Pita; Snack Cucumbers; Bunched Carrots; Red Gala Apples; Granny Smith Apples; Bananas; Seedless Black Grapes; Apple Juice Boxes; Aged Swiss Cheese; Bavarian Pretzels; Strawberry Yogurt | Smooth Peanut Butter; Salmon Sushi Box; Chicken & Avocado Tacos; Conference Pears; Sweet Strawberries; Blueberries; Green Kiwis; Navel Oranges; Yellow Peaches; Dark Cherries; Vine Tomatoes; Peas in the Pod; Green Bell Peppers; Sesame Rice Crackers; Salted Popcorn; Chocolate Chip Cookies; Salted Farmhouse Butter; Greek Yogurt; Free-Range Eggs; Ripe & Ready Avocados; Sunflower Seeds; Roasted Peanuts; Chocolate Milk; Butter Croissants; Watermelon Wedges; Miso Ramen Cup; Caramel Custard Pots |
pausenbrot | Sourdough Sandwich Loaf; Demi Baguettes; Bavarian Pretzels; Aged Swiss Cheese; Salted Farmhouse Butter; Smooth Peanut Butter; Snack Cucumbers; Bunched Carrots; Red Gala Apples; Apple Juice Boxes | Falafel Pita; Granny Smith Apples; Bananas; Seedless Black Grapes; Strawberry Yogurt; Salmon Sushi Box; Chicken & Avocado Tacos; Conference Pears; Sweet Strawberries; Blueberries; Green Kiwis; Navel Oranges; Yellow Peaches; Dark Cherries; Vine Tomatoes; Peas in the Pod; Green Bell Peppers; Sesame Rice Crackers; Salted Popcorn; Chocolate Chip Cookies; Greek Yogurt; Free-Range Eggs; Ripe & Ready Avocados; Sunflower Seeds; Roasted Peanuts; Chocolate Milk; Butter Croissants; Watermelon Wedges; Miso Ramen Cup; Caramel Custard Pots |
barbecue | Smash Burger Kit; Sweet Corn on the Cob; Purple Eggplant; Green Bell Peppers; Golden Pineapple; Yellow Peaches; Demi Baguettes; Gold Potatoes; Yellow Onions; Party Ice; Classic Cola; Sicilian Lemonade | Vine Tomatoes; Garlic Bulbs; Long Red Chilies; Crispy Oven Fries; Snack Cucumbers; Ripe & Ready Avocados; Watermelon Wedges; Sunset Mocktail; Aged Swiss Cheese; Salted Farmhouse Butter; Sourdough Sandwich Loaf; Broccoli Crowns |
bbq | Smash Burger Kit; Sweet Corn on the Cob; Purple Eggplant; Green Bell Peppers; Golden Pineapple; Yellow Peaches; Demi Baguettes; Gold Potatoes; Yellow Onions; Party Ice; Classic Cola; Sicilian Lemonade | Vine Tomatoes; Garlic Bulbs; Long Red Chilies; Crispy Oven Fries; Snack Cucumbers; Ripe & Ready Avocados; Watermelon Wedges; Sunset Mocktail; Aged Swiss Cheese; Salted Farmhouse Butter; Sourdough Sandwich Loaf; Broccoli Crowns |
grilling | Smash Burger Kit; Sweet Corn on the Cob; Purple Eggplant; Green Bell Peppers; Golden Pineapple; Yellow Peaches | Demi Baguettes; Gold Potatoes; Yellow Onions; Party Ice; Classic Cola; Sicilian Lemonade; Vine Tomatoes; Garlic Bulbs; Long Red Chilies; Crispy Oven Fries; Snack Cucumbers; Ripe & Ready Avocados; Watermelon Wedges; Sunset Mocktail; Aged Swiss Cheese; Salted Farmhouse Butter; Sourdough Sandwich Loaf; Broccoli Crowns |
Grillen | Smash Burger Kit; Sweet Corn on the Cob; Purple Eggplant; Green Bell Peppers; Golden Pineapple; Yellow Peaches; Demi Baguettes; Gold Potatoes; Yellow Onions; Party Ice; Classic Cola; Sicilian Lemonade | Vine Tomatoes; Garlic Bulbs; Long Red Chilies; Crispy Oven Fries; Snack Cucumbers; Ripe & Ready Avocados; Watermelon Wedges; Sunset Mocktail; Aged Swiss Cheese; Salted Farmhouse Butter; Sourdough Sandwich Loaf; Broccoli Crowns |
barbacoa | Smash Burger Kit; Sweet Corn on the Cob; Purple Eggplant; Green Bell Peppers; Golden Pineapple; Yellow Peaches; Demi Baguettes; Gold Potatoes; Yellow Onions; Party Ice; Classic Cola; Sicilian Lemonade | Vine Tomatoes; Garlic Bulbs; Long Red Chilies; Crispy Oven Fries; Snack Cucumbers; Ripe & Ready Avocados; Watermelon Wedges; Sunset Mocktail; Aged Swiss Cheese; Salted Farmhouse Butter; Sourdough Sandwich Loaf; Broccoli Crowns |
picnic | Sourdough Sandwich Loaf; Demi Baguettes; Falafel Pita; Aged Swiss Cheese; Bavarian Pretzels; Snack Cucumbers; Vine Tomatoes; Sweet Strawberries; Seedless Black Grapes; Dark Cherries; Watermelon Wedges; Red Gala Apples; Sicilian Lemonade; Apple Juice Boxes; Salmon Sushi Box; Sesame Rice Crackers; Chocolate Chip Cookies | Bunched Carrots; Ripe & Ready Avocados; Roasted Peanuts; Salted Popcorn; Rainbow Cupcakes; Strawberry Shortcake; Chicken & Avocado Tacos; Butter Croissants; Salted Farmhouse Butter; Free-Range Eggs; Sunset Mocktail; Classic Cola; Pressed Orange Juice; Ginger Kombucha; Coconut Water; Party Ice; Chocolate Sprinkle Doughnuts; Peas in the Pod; Blueberries; Bananas; Granny Smith Apples; Conference Pears; Yellow Peaches; Navel Oranges; Golden Pineapple; Honey Mangoes; Green Kiwis |
movie night | Salted Popcorn; Classic Cola; Pepperoni Pizza; Roasted Peanuts; Sesame Rice Crackers; Vanilla Soft Serve; Three Scoop Sundae; Chocolate Chip Cookies; Sicilian Lemonade | Crispy Oven Fries; Bavarian Pretzels; Chocolate Sprinkle Doughnuts; Smash Burger Kit; Chicken & Avocado Tacos; Sunset Mocktail; Party Ice; Brown Sugar Bubble Tea; Rainbow Cupcakes; Sunflower Seeds; Seedless Black Grapes |
healthy snacks | Snack Cucumbers; Bunched Carrots; Sweet Strawberries; Blueberries; Dark Cherries; Bananas; Red Gala Apples; Granny Smith Apples; Conference Pears; Yellow Peaches; Navel Oranges; Seedless Black Grapes; Golden Pineapple; Honey Mangoes; Green Kiwis; Watermelon Wedges; Greek Yogurt; Sunflower Seeds; Roasted Chestnuts; Roasted Peanuts; Peas in the Pod | Vine Tomatoes; Green Bell Peppers; Ripe & Ready Avocados; Curly Kale; Salted Popcorn; Sesame Rice Crackers; Strawberry Yogurt; Smooth Peanut Butter; Jumbo Rolled Oats; Coconut Water; Free-Range Eggs |
quick dinner | Miso Ramen Cup; Spaghetti Bolognese; Chicken Katsu Curry; Pepperoni Pizza; Smash Burger Kit; Vegetable Gyoza; Salmon Sushi Box; Chicken & Avocado Tacos; Tomato Soup; Falafel Pita | Crispy Oven Fries; Free-Range Eggs; Jasmine Rice; Red Kidney Beans; Sourdough Sandwich Loaf; Demi Baguettes; Aged Swiss Cheese |
dinner | Miso Ramen Cup; Spaghetti Bolognese; Chicken Katsu Curry; Pepperoni Pizza; Smash Burger Kit; Vegetable Gyoza; Salmon Sushi Box; Chicken & Avocado Tacos; Tomato Soup; Falafel Pita | Crispy Oven Fries; Jasmine Rice; Gold Potatoes; Red Kidney Beans; Free-Range Eggs; Sourdough Sandwich Loaf; Demi Baguettes; Aged Swiss Cheese; Vine Tomatoes; Bunched Carrots; Broccoli Crowns; Green Bell Peppers; Sweet Corn on the Cob; Snack Cucumbers; Ripe & Ready Avocados; Purple Eggplant; Curly Kale; Garlic Bulbs; Yellow Onions; Peas in the Pod; Long Red Chilies |
cena | Miso Ramen Cup; Spaghetti Bolognese; Chicken Katsu Curry; Pepperoni Pizza; Smash Burger Kit; Vegetable Gyoza; Salmon Sushi Box; Chicken & Avocado Tacos; Tomato Soup; Falafel Pita | Crispy Oven Fries; Jasmine Rice; Gold Potatoes; Red Kidney Beans; Free-Range Eggs; Sourdough Sandwich Loaf; Demi Baguettes; Aged Swiss Cheese; Vine Tomatoes; Bunched Carrots; Broccoli Crowns; Green Bell Peppers; Sweet Corn on the Cob; Snack Cucumbers; Ripe & Ready Avocados; Purple Eggplant; Curly Kale; Garlic Bulbs; Yellow Onions; Peas in the Pod; Long Red Chilies |
Abendessen | Miso Ramen Cup; Spaghetti Bolognese; Chicken Katsu Curry; Pepperoni Pizza; Smash Burger Kit; Vegetable Gyoza; Salmon Sushi Box; Chicken & Avocado Tacos; Tomato Soup; Falafel Pita; Sourdough Sandwich Loaf; Demi Baguettes; Aged Swiss Cheese | Crispy Oven Fries; Jasmine Rice; Gold Potatoes; Red Kidney Beans; Free-Range Eggs; Vine Tomatoes; Bunched Carrots; Broccoli Crowns; Green Bell Peppers; Sweet Corn on the Cob; Snack Cucumbers; Ripe & Ready Avocados; Purple Eggplant; Curly Kale; Garlic Bulbs; Yellow Onions; Peas in the Pod; Long Red Chilies; Salted Farmhouse Butter; Bavarian Pretzels |
dessert | Vanilla Soft Serve; Three Scoop Sundae; Caramel Custard Pots; Strawberry Shortcake; Rainbow Cupcakes; Belgian Waffles; Chocolate Sprinkle Doughnuts; Chocolate Chip Cookies | Strawberry Yogurt; Greek Yogurt; Fluffy Pancakes; Butter Croissants; Sweet Strawberries; Blueberries; Dark Cherries; Bananas; Red Gala Apples; Granny Smith Apples; Conference Pears; Yellow Peaches; Navel Oranges; Seedless Black Grapes; Golden Pineapple; Honey Mangoes; Green Kiwis; Watermelon Wedges |
something sweet | Vanilla Soft Serve; Three Scoop Sundae; Caramel Custard Pots; Strawberry Shortcake; Rainbow Cupcakes; Belgian Waffles; Chocolate Sprinkle Doughnuts; Chocolate Chip Cookies; Butter Croissants; Fluffy Pancakes; Strawberry Yogurt; Chocolate Milk | Greek Yogurt; Honey Corn Flakes; Brown Sugar Bubble Tea; Sunset Mocktail; Classic Cola; Sicilian Lemonade; Apple Juice Boxes; Sweet Strawberries; Blueberries; Dark Cherries; Bananas; Red Gala Apples; Granny Smith Apples; Conference Pears; Yellow Peaches; Navel Oranges; Seedless Black Grapes; Golden Pineapple; Honey Mangoes; Green Kiwis; Watermelon Wedges |
Nachtisch | Vanilla Soft Serve; Three Scoop Sundae; Caramel Custard Pots; Strawberry Shortcake; Rainbow Cupcakes; Belgian Waffles; Chocolate Sprinkle Doughnuts; Chocolate Chip Cookies | Strawberry Yogurt; Greek Yogurt; Fluffy Pancakes; Butter Croissants; Sweet Strawberries; Blueberries; Dark Cherries; Bananas; Red Gala Apples; Granny Smith Apples; Conference Pears; Yellow Peaches; Navel Oranges; Seedless Black Grapes; Golden Pineapple; Honey Mangoes; Green Kiwis; Watermelon Wedges |
salad | Vine Tomatoes; Snack Cucumbers; Green Bell Peppers; Curly Kale; Ripe & Ready Avocados; Bunched Carrots | Yellow Onions; Red Kidney Beans; Sunflower Seeds; Sweet Corn on the Cob; Peas in the Pod; Broccoli Crowns; Gold Potatoes; Long Red Chilies; Garlic Bulbs; Watermelon Wedges; Aged Swiss Cheese; Free-Range Eggs; Falafel Pita |
smoothie | Bananas; Sweet Strawberries; Blueberries; Honey Mangoes; Golden Pineapple; Green Kiwis; Yellow Peaches; Greek Yogurt; Larder Oat Milk, Barista; Curly Kale | Whole Milk; Strawberry Yogurt; Pressed Orange Juice; Coconut Water; Party Ice; Ripe & Ready Avocados; Smooth Peanut Butter; Jumbo Rolled Oats; Sunset Mocktail; Apple Juice Boxes; Dark Cherries; Red Gala Apples; Granny Smith Apples; Conference Pears; Navel Oranges; Seedless Black Grapes; Watermelon Wedges |
soup | Tomato Soup | Miso Ramen Cup |
hot drinks | House Coffee, Medium Roast; Breakfast Tea | Chocolate Milk; Larder Oat Milk, Barista; Whole Milk |
cold drinks | Classic Cola; Sicilian Lemonade; Ginger Kombucha; Coconut Water; Pressed Orange Juice; Apple Juice Boxes; Sunset Mocktail; Brown Sugar Bubble Tea; Chocolate Milk | Party Ice; Whole Milk; Larder Oat Milk, Barista |
apéro | Roasted Peanuts; Sesame Rice Crackers; Salted Popcorn; Bavarian Pretzels; Sunset Mocktail; Sicilian Lemonade; Aged Swiss Cheese; Party Ice | Snack Cucumbers; Vine Tomatoes; Demi Baguettes; Seedless Black Grapes; Bunched Carrots; Sunflower Seeds; Roasted Chestnuts; Classic Cola; Ginger Kombucha; Ripe & Ready Avocados; Vegetable Gyoza; Salmon Sushi Box |
`,
  foreign: `
Milch | Whole Milk | Larder Oat Milk, Barista; Chocolate Milk |
lait | Whole Milk | Larder Oat Milk, Barista; Chocolate Milk |
leche | Whole Milk | Larder Oat Milk, Barista; Chocolate Milk |
حليب | Whole Milk | Larder Oat Milk, Barista; Chocolate Milk |
Brot | Sourdough Sandwich Loaf; Demi Baguettes | Bavarian Pretzels; Butter Croissants |
pain | Sourdough Sandwich Loaf; Demi Baguettes | Bavarian Pretzels; Butter Croissants |
pan | Sourdough Sandwich Loaf; Demi Baguettes | Bavarian Pretzels; Butter Croissants |
خبز | Sourdough Sandwich Loaf; Demi Baguettes | Bavarian Pretzels; Butter Croissants |
Eier | Free-Range Eggs | |
œufs | Free-Range Eggs | |
huevos | Free-Range Eggs | |
بيض | Free-Range Eggs | |
Käse | Aged Swiss Cheese | |
fromage | Aged Swiss Cheese | |
queso | Aged Swiss Cheese | |
جبن | Aged Swiss Cheese | |
Apfel | Red Gala Apples; Granny Smith Apples | Apple Juice Boxes |
pomme | Red Gala Apples; Granny Smith Apples | Apple Juice Boxes |
manzana | Red Gala Apples; Granny Smith Apples | Apple Juice Boxes |
تفاح | Red Gala Apples; Granny Smith Apples | Apple Juice Boxes |
Kartoffeln | Gold Potatoes | Crispy Oven Fries |
pommes de terre | Gold Potatoes | Crispy Oven Fries |
patatas | Gold Potatoes | Crispy Oven Fries |
Reis | Jasmine Rice | |
riz | Jasmine Rice | |
arroz | Jasmine Rice | |
أرز | Jasmine Rice | |
Zwiebel | Yellow Onions | |
cebolla | Yellow Onions | |
Knoblauch | Garlic Bulbs | |
ajo | Garlic Bulbs | |
Orangensaft | Pressed Orange Juice | Apple Juice Boxes; Sunset Mocktail |
jus d'orange | Pressed Orange Juice | Apple Juice Boxes; Sunset Mocktail |
zumo de naranja | Pressed Orange Juice | Apple Juice Boxes; Sunset Mocktail |
عصير برتقال | Pressed Orange Juice | Apple Juice Boxes; Sunset Mocktail |
mantequilla | Salted Farmhouse Butter | Smooth Peanut Butter |
Erdbeeren | Sweet Strawberries | Strawberry Yogurt; Strawberry Shortcake |
petits pois | Peas in the Pod | |
Pommes frites | Crispy Oven Fries | Gold Potatoes |
palta | Ripe & Ready Avocados | Chicken & Avocado Tacos |
قهوة | House Coffee, Medium Roast | |
aubergine | Purple Eggplant | |
capsicum | Green Bell Peppers | Long Red Chilies |
crisps | | Salted Popcorn; Sesame Rice Crackers; Crispy Oven Fries |
biscuits | Chocolate Chip Cookies | Sesame Rice Crackers |
prawns | | Salmon Sushi Box |
rocket | | Curly Kale |
scallion | | Yellow Onions; Garlic Bulbs |
coriander | | |
candyfloss | | |
`,
  brand: `
red bull | | Classic Cola; Ginger Kombucha |
nutella | | Smooth Peanut Butter |
heinz ketchup | | Tomato Soup; Vine Tomatoes |
oreo | Chocolate Chip Cookies | |
barilla spaghetti | | Spaghetti Bolognese |
philadelphia | | Aged Swiss Cheese; Greek Yogurt; Salted Farmhouse Butter |
coca-cola zero | | Classic Cola |
lipton tea | Breakfast Tea | Ginger Kombucha |
kellogg's corn flakes | Honey Corn Flakes | Jumbo Rolled Oats |
evian | | Coconut Water; Party Ice |
ben & jerry's | Vanilla Soft Serve; Three Scoop Sundae | |
pringles | | Salted Popcorn; Sesame Rice Crackers; Crispy Oven Fries |
oatly | Larder Oat Milk, Barista | |
lurpak | Salted Farmhouse Butter | |
tropicana | Pressed Orange Juice | Apple Juice Boxes |
nescafé | House Coffee, Medium Roast | |
quaker oats | Jumbo Rolled Oats | Honey Corn Flakes |
sprite | Sicilian Lemonade | Classic Cola |
skippy | Smooth Peanut Butter | |
haribo | | |
`, // Written when the words of the others had been found: none is added for these, so they tell how unknown searches fare.
  unseen: `
fresh bread | Sourdough Sandwich Loaf; Demi Baguettes | Bavarian Pretzels; Butter Croissants |
salted butter | Salted Farmhouse Butter | |
noodle soup | Miso Ramen Cup | Tomato Soup |
oj | Pressed Orange Juice | Navel Oranges; Apple Juice Boxes; Sunset Mocktail |
spuds | Gold Potatoes | Crispy Oven Fries |
aubergines | Purple Eggplant | |
full fat milk | Whole Milk | Larder Oat Milk, Barista; Chocolate Milk |
oven chips | Crispy Oven Fries | Gold Potatoes |
porridge | Jumbo Rolled Oats | Honey Corn Flakes |
breakfast cereal | Honey Corn Flakes; Jumbo Rolled Oats | |
ice cream | Vanilla Soft Serve; Three Scoop Sundae | |
donut | Chocolate Sprinkle Doughnuts | Rainbow Cupcakes; Belgian Waffles |
dumplings | Vegetable Gyoza | |
flan | Caramel Custard Pots | Strawberry Shortcake |
microwave meals | Spaghetti Bolognese; Chicken Katsu Curry | Miso Ramen Cup; Tomato Soup; Pepperoni Pizza; Vegetable Gyoza; Chicken & Avocado Tacos; Falafel Pita |
ice cubes | Party Ice | |
fizzy drinks | Classic Cola; Sicilian Lemonade; Ginger Kombucha | |
coffee beans | House Coffee, Medium Roast | |
tea bags | Breakfast Tea | Brown Sugar Bubble Tea |
hot peppers | Long Red Chilies | Green Bell Peppers |
dozen eggs | Free-Range Eggs | |
green apples | Granny Smith Apples | Red Gala Apples |
tinned beans | Red Kidney Beans | Peas in the Pod |
berries | Sweet Strawberries; Blueberries | Dark Cherries; Seedless Black Grapes |
monkey nuts | Roasted Peanuts | |
frozen pizza | Pepperoni Pizza | |
hard cheese | Aged Swiss Cheese | |
capsicum | Green Bell Peppers | Long Red Chilies |
natural yoghurt | Greek Yogurt | Strawberry Yogurt |
crunchy biscuits | Chocolate Chip Cookies | Sesame Rice Crackers; Belgian Waffles |
ground beef | | Smash Burger Kit; Spaghetti Bolognese |
chicken breast | | Chicken Katsu Curry; Chicken & Avocado Tacos |
bacon | | Pepperoni Pizza; Smash Burger Kit |
sausages | | Pepperoni Pizza; Smash Burger Kit |
lamb chops | | Smash Burger Kit; Spaghetti Bolognese |
cod fillets | | Salmon Sushi Box |
prawns | | Salmon Sushi Box |
smoked salmon | | Salmon Sushi Box |
canned tuna | | Salmon Sushi Box; Red Kidney Beans |
olive oil | | Salted Farmhouse Butter |
tomato ketchup | | Vine Tomatoes; Tomato Soup |
penne | | Spaghetti Bolognese; Miso Ramen Cup; Jasmine Rice |
strawberry jam | | Sweet Strawberries; Smooth Peanut Butter |
caster sugar | | |
couscous | | Jasmine Rice; Jumbo Rolled Oats |
soy sauce | | Salmon Sushi Box; Vegetable Gyoza; Sesame Rice Crackers |
mozzarella | | Aged Swiss Cheese; Pepperoni Pizza |
lettuce | | Curly Kale; Snack Cucumbers |
button mushrooms | | Purple Eggplant; Vegetable Gyoza |
limes | | Navel Oranges; Sicilian Lemonade |
craft beer | | Ginger Kombucha; Sunset Mocktail; Classic Cola; Sicilian Lemonade |
red wine | | Sunset Mocktail; Ginger Kombucha; Seedless Black Grapes |
sparkling water | | Sicilian Lemonade; Coconut Water; Ginger Kombucha; Classic Cola |
hot chocolate powder | | Chocolate Milk |
chocolate bar | | Chocolate Chip Cookies; Chocolate Milk; Chocolate Sprinkle Doughnuts |
gummy bears | | Chocolate Chip Cookies; Rainbow Cupcakes; Chocolate Sprinkle Doughnuts |
toilet roll | | |
washing up liquid | | |
dog food | | |
toothpaste | | |
coca cola | | Classic Cola; Sicilian Lemonade |
nutella | | Smooth Peanut Butter; Chocolate Milk; Chocolate Chip Cookies |
heineken | | Ginger Kombucha; Sunset Mocktail; Classic Cola; Sicilian Lemonade |
pringles | | Salted Popcorn; Sesame Rice Crackers; Crispy Oven Fries; Roasted Peanuts |
oreo | | Chocolate Chip Cookies |
red bull | | Classic Cola; House Coffee, Medium Roast; Ginger Kombucha; Sicilian Lemonade |
nescafe | | House Coffee, Medium Roast; Breakfast Tea |
haagen dazs | | Vanilla Soft Serve; Three Scoop Sundae |
oatly | | Larder Oat Milk, Barista |
pampers | | |
Möhren | Bunched Carrots | |
Hackfleisch | | Smash Burger Kit; Spaghetti Bolognese |
Brezel | Bavarian Pretzels | Sourdough Sandwich Loaf; Demi Baguettes |
jus d'orange | Pressed Orange Juice | Navel Oranges; Apple Juice Boxes; Sunset Mocktail |
pommes de terre | Gold Potatoes | Crispy Oven Fries |
jambon | | Pepperoni Pizza |
melocotones | Yellow Peaches | |
atún | | Salmon Sushi Box |
بيض | Free-Range Eggs | |
بطيخ | Watermelon Wedges | |
`,
};
