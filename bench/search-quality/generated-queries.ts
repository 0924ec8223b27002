/**
 * Searches of the generated catalogue as people type them: `query | kinds | what else must fit | other fitting kinds`.
 * Right is a product of one of the kinds that has all else in its name; others of the kinds fit as well.
 */
export const generatedQueries = `
yogurt | Yogurt; Greek Yogurt | |
yougr | Yogurt; Greek Yogurt | |
strawberry yogurt | Yogurt | Strawberry | Greek Yogurt
yogurt strawberry | Yogurt | Strawberry | Greek Yogurt
strawbery yoghurt | Yogurt | Strawberry | Greek Yogurt
vanilla yogurt | Yogurt | Vanilla | Greek Yogurt
greek yogurt | Greek Yogurt | | Yogurt
greek yogurt honey | Greek Yogurt | Honey | Yogurt
kestrel yogurt | Yogurt; Greek Yogurt | Kestrel |
yogurt 500g | Yogurt; Greek Yogurt | 500 g |
milk | Whole Milk; Skimmed Milk | | Oat Milk; Almond Milk
whole milk | Whole Milk | |
organic milk | Whole Milk; Skimmed Milk | Organic |
organic whole milk | Whole Milk | Organic |
whole milk 2l | Whole Milk | 2 l |
2 l milk | Whole Milk; Skimmed Milk | 2 l |
skimmed milk | Skimmed Milk | |
skim milk | Skimmed Milk | | Whole Milk
lactose free milk | Skimmed Milk | Lactose Free | Whole Milk
oat milk | Oat Milk | |
oatmilk | Oat Milk | |
barista oat milk | Oat Milk | Barista |
almond milk | Almond Milk | |
almondmilk unsweetened | Almond Milk | Unsweetened |
almond drink | Almond Milk | |
butter | Butter | |
salted butter | Butter | Salted |
unsalted butter 250g | Butter | Unsalted; 250 g |
garlic butter | Butter | Garlic |
cheese | Cheddar Cheese; Cream Cheese; Mozzarella | |
cheddar | Cheddar Cheese | |
mature cheddar | Cheddar Cheese | Mature |
chedar cheese | Cheddar Cheese | | Cream Cheese
mozarella | Mozzarella | |
mozzarela | Mozzarella | |
buffalo mozzarella | Mozzarella | Buffalo |
cream cheese | Cream Cheese | |
creamcheese garlic | Cream Cheese | Garlic |
ice cream | Ice Cream | |
icecream | Ice Cream | |
vanilla ice cream | Ice Cream | Vanilla |
chocolate icecream | Ice Cream | Chocolate |
pistachio gelato | Ice Cream | Pistachio |
eggs | Eggs | |
free range eggs | Eggs | Free Range |
12 eggs | Eggs | 12 pcs |
large egs | Eggs | Large |
bread | Bread | | Baguette
rye bread | Bread | Rye |
wholemeal bread | Bread | Wholemeal |
garlic bread | Bread | Garlic | Baguette
loaf | Bread | | Baguette
baguette | Baguette | |
bagette | Baguette | |
bagels | Bagels | |
sesame bagel | Bagels | Sesame |
croissant | Croissants | |
butter croissant | Croissants | Butter |
crossaint | Croissants | |
muffin | Muffins | |
blueberry muffins | Muffins | Blueberry |
cookies | Cookies | |
choc chip cookies | Cookies | Chocolate Chip |
chocolate chip cookies | Cookies | Chocolate Chip |
ginger biscuits | Cookies | Ginger |
cheesecake | Cheesecake | |
cheese cake | Cheesecake | |
lemon cheesecake | Cheesecake | Lemon |
crackers | Crackers | |
sesame crackers | Crackers | Sesame |
cola | Cola | |
coke | Cola | |
coke zero | Cola | Zero |
cherry cola | Cola | Cherry |
cola 330ml | Cola | 330 ml |
soda | Cola; Lemonade; Ginger Ale | | Sparkling Water
soft drink | Cola; Lemonade; Ginger Ale | |
lemonade | Lemonade | |
pink lemonade | Lemonade | Pink |
orange juice | Orange Juice | |
oj | Orange Juice | |
orange juice 1l | Orange Juice | 1 l |
ornage juice | Orange Juice | |
apple juice | Apple Juice | |
cloudy apple juice | Apple Juice | Cloudy |
juice | Orange Juice; Apple Juice | |
sparkling water | Sparkling Water | |
fizzy water | Sparkling Water | |
water | Sparkling Water | |
lime sparkling water | Sparkling Water | Lime |
green tea | Green Tea | | Black Tea
green tea jasmine | Green Tea | Jasmine |
tea | Green Tea; Black Tea | |
earl grey | Black Tea | Earl Grey |
earl gray tea | Black Tea | Earl Grey | Green Tea
coffee | Coffee Beans; Instant Coffee | |
coffee beans | Coffee Beans | | Instant Coffee
instant coffee | Instant Coffee | |
decaf coffee | Coffee Beans; Instant Coffee | Decaf |
cofee beans dark roast | Coffee Beans | Dark Roast |
smoothie | Smoothie | |
mango smoothie | Smoothie | Mango |
smoothy | Smoothie | |
beer | Lager Beer | |
alcohol free beer | Lager Beer | Alcohol Free |
ginger ale | Ginger Ale | |
gingerale | Ginger Ale | |
rice | Basmati Rice; Jasmine Rice | |
basmati | Basmati Rice | |
brown basmati rice | Basmati Rice | Brown |
basmatti rice | Basmati Rice | | Jasmine Rice
jasmine rice 1kg | Jasmine Rice | 1 kg |
spaghetti | Spaghetti | |
spagetti | Spaghetti | |
gluten free spaghetti | Spaghetti | Gluten Free |
pasta | Penne Pasta; Spaghetti | |
penne | Penne Pasta | |
whole wheat pasta | Penne Pasta; Spaghetti | Wholewheat |
oats | Rolled Oats | |
porridge oats | Rolled Oats | |
oatmeal | Rolled Oats | | Cookies
cornflakes | Corn Flakes | |
honey corn flakes | Corn Flakes | Honey |
granola | Granola | |
granola chocolate | Granola | Chocolate |
muesli | Granola | |
flour | Wheat Flour | |
self raising flour | Wheat Flour | Self Raising |
kidney beans | Kidney Beans | |
beans | Kidney Beans | | Coffee Beans
chickpeas | Chickpeas | |
garbanzo beans | Chickpeas | | Kidney Beans
peanut butter | Peanut Butter | |
peanutbutter crunchy | Peanut Butter | Crunchy |
penut butter | Peanut Butter | |
almonds | Almonds | |
smoked almonds | Almonds | Smoked |
cashew nuts | Cashews | | Almonds
nuts | Almonds; Cashews | |
tomato soup | Tomato Soup | |
creamy tomato soup | Tomato Soup | Creamy |
soup | Tomato Soup | |
noodles | Instant Noodles | |
chicken noodles | Instant Noodles | Chicken |
ramen | Instant Noodles | |
pizza | Margherita Pizza; Pepperoni Pizza | |
peperoni pizza | Pepperoni Pizza | | Margherita Pizza
margarita pizza | Margherita Pizza | | Pepperoni Pizza
frozen pizza | Margherita Pizza; Pepperoni Pizza | Frozen |
chicken curry | Chicken Curry | |
thai curry | Chicken Curry | Thai |
chips | Potato Chips; Tortilla Chips | |
crisps | Potato Chips | | Tortilla Chips
paprika chips | Potato Chips | Paprika |
tortila chips | Tortilla Chips | | Potato Chips
nachos | Tortilla Chips | |
popcorn | Popcorn | |
pop corn | Popcorn | |
caramel popcorn | Popcorn | Caramel |
pasta sauce | Pasta Sauce | |
marinara | Pasta Sauce | |
ketchup | Tomato Ketchup | |
ketchup 1 kg | Tomato Ketchup | 1 kg |
chocolate | Chocolate Bar | |
dark chocolate | Chocolate Bar | Dark |
hazelnut chocolate bar | Chocolate Bar | Hazelnut |
jam | Strawberry Jam | |
strawberry jam | Strawberry Jam | |
marmalade | Strawberry Jam | |
salmon | Salmon Fillets | |
smoked salmon | Salmon Fillets | Smoked |
fish | Salmon Fillets | |
chicken | Chicken Breast; Chicken Curry | | Instant Noodles
chicken breast | Chicken Breast | |
chiken brest | Chicken Breast | |
ground beef | Minced Beef | |
minced beef | Minced Beef | |
beef | Minced Beef | | Instant Noodles
tomatoes | Tomatoes | |
tomato | Tomatoes | | Tomato Soup; Tomato Ketchup
cherry tomatoes | Tomatoes | Cherry |
vine tomatos | Tomatoes | Vine |
potatoes | Potatoes | |
baby potatoes | Potatoes | Baby |
sweet potato | Potatoes | Sweet |
carrot | Carrots | |
onion | Onions | |
red onions | Onions | Red |
spring onions | Onions | Spring |
scallions | Onions | Spring |
mushroom | Mushrooms | |
portobello | Mushrooms | Portobello |
red pepper | Peppers | Red |
bell pepper | Peppers | |
spinach | Spinach | |
baby spinach | Spinach | Baby |
spinich | Spinach | |
brocolli | Broccoli | |
apples | Apples | |
pink lady apples | Apples | Pink Lady |
granny smith | Apples | Granny Smith |
bananas | Bananas | |
fairtrade bananas | Bananas | Fairtrade |
oranges | Oranges | |
blood orange | Oranges | Blood |
seedless grapes | Grapes | Seedless |
grapes | Grapes | |
strawberries | Strawberries | |
organic strawberries | Strawberries | Organic |
blueberries | Blueberries | |
blue berries | Blueberries | |
lemon | Lemons | |
pineapple | Pineapple | |
pine apple | Pineapple | |
sunfield cola | Cola | Sunfield |
fjordland butter | Butter | Fjordland |
hartleys jam | Strawberry Jam | Hartley's |
hartley's strawberry jam | Strawberry Jam | Hartley's |
casa verde pasta | Penne Pasta | Casa Verde | Spaghetti
tanaka noodles | Instant Noodles | Tanaka |
saltmarsh potato chips sea salt | Potato Chips | Saltmarsh; Sea Salt |
old mill bread | Bread | Old Mill |
sour cream and onion | Potato Chips | Sour Cream & Onion |
little owl chocolate 100g | Chocolate Bar | Little Owl; 100 g |
yog | Yogurt; Greek Yogurt | |
choc | Chocolate Bar | | Cookies; Ice Cream; Croissants; Muffins; Granola
ban | Bananas | |
strawb | Strawberries | | Strawberry Jam; Yogurt
orange j | Orange Juice | |
`;
