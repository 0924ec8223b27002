/**
 * What shoppers call groceries. Words on a line mean the same; where there is a ">", the word before it finds those
 * behind it as well, and what has none of them finds what is called by the word before. Several words belong together:
 * "peanut butter" is no butter.
 */
export const grocerySynonyms = `
bread > loaf, baguette, sourdough, toast, ciabatta, focaccia, pita, bread roll, bun
loaf > bread
roll, bread roll, bun, baguette
pita, pita bread, flatbread, naan
pastry > croissant, danish, puff pastry, waffle, doughnut, strudel, turnover
croissant, croissants
doughnut, donut
pancake, hotcake, flapjack, pancake mix
cookie, biscuit
cake > cupcake, shortcake, muffin, brownie, cheesecake, sponge cake, gateau
cupcake, muffin, fairy cake, cup cake
cracker, crispbread, rice cake, biscuit
pretzel, brezel, laugenbrezel
cereal, breakfast cereal > corn flakes, muesli, granola, oats, oatmeal
corn flakes, cornflakes
oats, oatmeal, porridge, rolled oats
muesli, granola
flour, wholemeal, whole wheat flour
wholemeal, whole wheat, wholewheat, wholegrain
rice > basmati, jasmine, risotto, arborio, wild rice
basmati, basmati rice
pasta > spaghetti, macaroni, penne, fusilli, linguine, lasagna, tagliatelle, ravioli, noodle
spaghetti > noodle
noodle > ramen, udon, soba, vermicelli, pasta, spaghetti
ramen, instant noodles, noodle soup, cup noodles
macaroni and cheese, mac and cheese, mac n cheese
couscous, cous cous
bean > kidney bean, black bean, pinto bean, baked beans, butter bean
chickpea, garbanzo, garbanzo bean
lentil, dal, dhal
nut > peanut, almond, cashew, walnut, hazelnut, pistachio, pecan, chestnut, mixed nuts
peanut, groundnut
peanut butter, nut butter, almond butter
seed > sunflower seed, pumpkin seed, chia, sesame, flaxseed
milk, cows milk
flavoured milk, flavored milk > chocolate milk, strawberry milk, vanilla milk, banana milk
oat milk, oat drink
soy milk, soya milk, soya drink, soy drink
almond milk, almond drink
coconut milk
condensed milk, evaporated milk
plant milk, dairy free milk, vegan milk > oat milk, soy milk, almond milk
butter > margarine, ghee
margarine, spread
cheese > cheddar, mozzarella, gouda, brie, parmesan, feta, swiss, camembert, emmental, goat cheese
parmesan, parmigiano, grana padano
cottage cheese, curd, quark
cream cheese
cream > double cream, whipping cream, heavy cream, sour cream
double cream, heavy cream, whipping cream, whipped cream
sour cream, creme fraiche, smetana
yogurt, yoghurt, yoghourt, skyr
kefir, buttermilk
egg, eggs
ice cream, gelato, soft serve, sundae, frozen yogurt
popsicle, ice lolly, ice pop
sorbet, sherbet
custard, pudding, pudding cup
dessert > ice cream, pudding, custard, cake, mousse, tiramisu
soda, soft drink, fizzy drink, pop, carbonated drink > cola, lemonade, tonic water, ginger ale, root beer, fanta, sprite
coke, cola, coca cola, pepsi
lemonade, sprite, 7up
ginger ale, ginger beer
sparkling water, soda water, seltzer, fizzy water, carbonated water, club soda
water, mineral water, spring water, still water > sparkling water, coconut water
juice > orange juice, apple juice, nectar, smoothie
orange juice, oj
ice, ice cubes, crushed ice
coffee > espresso, cappuccino, latte, instant coffee, cold brew, coffee beans
coffee, coffee beans, ground coffee
tea > green tea, herbal tea, iced tea, chai, earl grey
tea, black tea, tea bags
iced tea, ice tea
bubble tea, boba, boba tea
mocktail, alcohol free cocktail, virgin cocktail
beer > lager, ale, ipa, stout
wine > red wine, white wine, rose, prosecco, champagne
hot chocolate, cocoa, drinking chocolate
chocolate > chocolate bar, praline, truffle
candy, sweets, sweet, lollies > gummy, gummies, toffee, caramel, liquorice, jelly beans, lollipop
gummy, gummies, gummy bears, wine gums
snack, nibbles, munchies > chips, crisps, popcorn, pretzel, cracker, nuts, peanut, cookie, snack bar, granola bar
chips, crisps, potato chips
chips, fries, french fries
crisps > cracker, popcorn, tortilla chips
chips > popcorn, cracker, nachos, tortilla chips
fries, french fries, oven fries, oven chips
nachos, tortilla chips, corn chips
tortilla, wrap
popcorn, pop corn
snack bar, granola bar, cereal bar, energy bar, muesli bar
hamburger, burger, cheeseburger, beefburger
hot dog, frankfurter
sausage, bratwurst, wiener, banger, hot dog
dumpling, gyoza, potsticker, jiaozi, pierogi, dim sum, momo
taco, burrito, quesadilla
sushi, maki, nigiri
soup > broth, stew, bouillon, ramen, chowder
broth, stock, bouillon
ready meal, tv dinner, microwave meal, frozen dinner
meat > beef, pork, chicken, lamb, steak, turkey, ham, mince
mince, minced meat, ground meat, ground beef, minced beef
bacon, rashers
ham, prosciutto, cold cuts, deli meat
fish > salmon, tuna, cod, trout, haddock, sardine, herring, mackerel
seafood > fish, prawn, shrimp, crab, mussels, squid, salmon
prawn, shrimp
tofu, bean curd
vegetable, veggie, veg, greens
salad > lettuce, rocket, iceberg lettuce, coleslaw
lettuce, salad leaves, romaine, iceberg lettuce
arugula, rocket
eggplant, aubergine
zucchini, courgette
bell pepper, capsicum, sweet pepper
pepper > bell pepper, chili
chili, chilli, chile, hot pepper, jalapeno, chili pepper, chilli pepper
corn, sweetcorn, sweet corn, maize
corn > corn on the cob
beet, beetroot
cilantro, coriander
scallion, spring onion, green onion
rutabaga, swede
pea, garden peas, petit pois
green bean, string bean, french bean, runner bean
sweet potato, yam
potato, spud
avocado, guacamole
mushroom > champignon, portobello, shiitake
herb > basil, parsley, coriander, thyme, mint, rosemary, dill
fruit > apple, banana, orange, grape, pear, berry, mango, kiwi, peach, melon, pineapple
berry > strawberry, blueberry, raspberry, blackberry, cranberry, cherry
citrus > orange, lemon, lime, grapefruit, mandarin
mandarin, clementine, tangerine, satsuma, easy peelers
peach, nectarine
melon > watermelon, cantaloupe, honeydew, galia
jam, jelly, marmalade, preserve, fruit spread
honey, honey syrup
syrup, maple syrup, golden syrup
sugar > icing sugar, brown sugar, caster sugar, sweetener
icing sugar, powdered sugar, confectioners sugar
salt, sea salt, table salt
oil > olive oil, sunflower oil, rapeseed oil, vegetable oil
rapeseed oil, canola oil
vinegar > balsamic vinegar, cider vinegar
ketchup, catsup, tomato sauce
mayonnaise, mayo
sauce > pasta sauce, soy sauce, hot sauce, barbecue sauce, pesto, passata
pasta sauce, spaghetti sauce, bolognese sauce, marinara
barbecue sauce, bbq sauce
bbq, barbecue
soy sauce, soya sauce
hummus, houmous, humus
baking soda, bicarbonate of soda, bicarb
nappy, diaper
toilet paper, toilet roll, loo roll, bathroom tissue
kitchen roll, paper towel
washing powder, laundry detergent, detergent
dish soap, washing up liquid
`;
