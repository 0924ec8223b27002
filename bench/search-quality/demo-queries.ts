/**
 * Searches of the demo catalogue as people type them, judged by hand: `query | right | also fitting`. Any of the right
 * products may come first; names are separated by semicolons.
 */
export const demoQueries = `
milk | Whole Milk | Larder Oat Milk, Barista; Chocolate Milk
whole milk | Whole Milk |
chocolate milk | Chocolate Milk |
oat milk | Larder Oat Milk, Barista |
oatmilk | Larder Oat Milk, Barista |
barista milk | Larder Oat Milk, Barista |
1l milk | Whole Milk; Larder Oat Milk, Barista | Chocolate Milk
2% milk | Whole Milk | Chocolate Milk; Larder Oat Milk, Barista
milk 1 l | Whole Milk; Larder Oat Milk, Barista | Chocolate Milk
mlik | Whole Milk | Larder Oat Milk, Barista; Chocolate Milk
butter | Salted Farmhouse Butter | Smooth Peanut Butter; Butter Croissants
salted butter | Salted Farmhouse Butter |
peanut butter | Smooth Peanut Butter |
peanutbutter | Smooth Peanut Butter |
penut buter | Smooth Peanut Butter |
smooth peanut butter | Smooth Peanut Butter |
cheese | Aged Swiss Cheese |
swiss | Aged Swiss Cheese |
chese | Aged Swiss Cheese |
cheddar cheese | Aged Swiss Cheese |
eggs | Free-Range Eggs |
egg | Free-Range Eggs |
free range eggs | Free-Range Eggs |
dozen eggs | Free-Range Eggs |
yogurt | Strawberry Yogurt; Greek Yogurt |
yoghurt | Strawberry Yogurt; Greek Yogurt |
yougurt | Strawberry Yogurt; Greek Yogurt |
greek yogurt | Greek Yogurt | Strawberry Yogurt
greek yoghurt | Greek Yogurt | Strawberry Yogurt
yogurt strawberry | Strawberry Yogurt |
ice cream | Vanilla Soft Serve; Three Scoop Sundae |
icecream | Vanilla Soft Serve; Three Scoop Sundae |
ice creem | Vanilla Soft Serve; Three Scoop Sundae |
vanilla ice cream | Vanilla Soft Serve | Three Scoop Sundae
soft serve | Vanilla Soft Serve |
sundae | Three Scoop Sundae | Vanilla Soft Serve
custard | Caramel Custard Pots |
caramel pudding | Caramel Custard Pots |
dairy | Whole Milk; Salted Farmhouse Butter; Aged Swiss Cheese; Greek Yogurt; Strawberry Yogurt; Free-Range Eggs; Larder Oat Milk, Barista; Vanilla Soft Serve; Three Scoop Sundae; Caramel Custard Pots; Chocolate Milk |
bread | Sourdough Sandwich Loaf; Demi Baguettes | Falafel Pita; Butter Croissants; Bavarian Pretzels
loaf | Sourdough Sandwich Loaf | Demi Baguettes
loaf of bread | Sourdough Sandwich Loaf | Demi Baguettes
sourdough | Sourdough Sandwich Loaf |
sour dough bread | Sourdough Sandwich Loaf | Demi Baguettes
sliced bread | Sourdough Sandwich Loaf | Demi Baguettes
baguette | Demi Baguettes | Sourdough Sandwich Loaf
bagette | Demi Baguettes | Sourdough Sandwich Loaf
rolls | Demi Baguettes | Sourdough Sandwich Loaf
croissant | Butter Croissants |
crossant | Butter Croissants |
croisants | Butter Croissants |
pretzel | Bavarian Pretzels |
pancakes | Fluffy Pancakes |
pancake mix | Fluffy Pancakes |
pan cakes | Fluffy Pancakes |
waffles | Belgian Waffles |
wafles | Belgian Waffles |
donut | Chocolate Sprinkle Doughnuts |
donuts | Chocolate Sprinkle Doughnuts |
doughnut | Chocolate Sprinkle Doughnuts |
cookies | Chocolate Chip Cookies |
cookie | Chocolate Chip Cookies |
biscuits | Chocolate Chip Cookies | Sesame Rice Crackers
choc chip cookies | Chocolate Chip Cookies |
chocolate chip cookies | Chocolate Chip Cookies |
chocolate | Chocolate Milk; Chocolate Chip Cookies; Chocolate Sprinkle Doughnuts |
choclate | Chocolate Milk; Chocolate Chip Cookies; Chocolate Sprinkle Doughnuts |
cupcakes | Rainbow Cupcakes | Strawberry Shortcake
cup cake | Rainbow Cupcakes | Strawberry Shortcake
cake | Strawberry Shortcake; Rainbow Cupcakes |
shortcake | Strawberry Shortcake |
muffins | Rainbow Cupcakes |
pastry | Butter Croissants | Belgian Waffles; Chocolate Sprinkle Doughnuts; Strawberry Shortcake
bakery | Sourdough Sandwich Loaf; Butter Croissants; Demi Baguettes; Bavarian Pretzels; Fluffy Pancakes; Belgian Waffles; Chocolate Sprinkle Doughnuts; Chocolate Chip Cookies; Rainbow Cupcakes; Strawberry Shortcake |
coke | Classic Cola | Sicilian Lemonade
coca cola | Classic Cola |
coca-cola | Classic Cola |
cola | Classic Cola |
diet coke | Classic Cola |
pepsi | Classic Cola |
soda | Classic Cola; Sicilian Lemonade |
soft drinks | Classic Cola; Sicilian Lemonade |
fizzy drink | Classic Cola; Sicilian Lemonade |
lemonade | Sicilian Lemonade |
lemon | Sicilian Lemonade |
orange juice | Pressed Orange Juice |
oj | Pressed Orange Juice |
orange jucie | Pressed Orange Juice |
juice | Pressed Orange Juice; Apple Juice Boxes |
apple juice | Apple Juice Boxes |
juice box | Apple Juice Boxes | Pressed Orange Juice
coconut water | Coconut Water |
cocnut | Coconut Water |
water | Coconut Water |
kombucha | Ginger Kombucha |
kombuca | Ginger Kombucha |
coffee | House Coffee, Medium Roast |
cofee | House Coffee, Medium Roast |
coffee beans | House Coffee, Medium Roast |
medium roast coffee | House Coffee, Medium Roast |
tea | Breakfast Tea | Brown Sugar Bubble Tea
black tea | Breakfast Tea | Brown Sugar Bubble Tea
breakfast tea | Breakfast Tea |
boba | Brown Sugar Bubble Tea |
bubble tea | Brown Sugar Bubble Tea |
bubbletea | Brown Sugar Bubble Tea |
mocktail | Sunset Mocktail |
ice | Party Ice |
ice cubes | Party Ice |
drinks | Pressed Orange Juice; Apple Juice Boxes; Sicilian Lemonade; Classic Cola; Coconut Water; Ginger Kombucha; House Coffee, Medium Roast; Breakfast Tea; Brown Sugar Bubble Tea; Sunset Mocktail; Party Ice; Chocolate Milk |
strawberries | Sweet Strawberries | Strawberry Yogurt; Strawberry Shortcake
strawberry | Sweet Strawberries | Strawberry Yogurt; Strawberry Shortcake
strawbery | Sweet Strawberries | Strawberry Yogurt; Strawberry Shortcake
straw berries | Sweet Strawberries | Strawberry Yogurt; Strawberry Shortcake
berries | Sweet Strawberries; Blueberries | Dark Cherries
blueberry | Blueberries |
blue berries | Blueberries |
bluberries | Blueberries |
cherries | Dark Cherries |
chery | Dark Cherries |
banana | Bananas |
bananna | Bananas |
bannanas | Bananas |
organic bananas | Bananas |
apple | Red Gala Apples; Granny Smith Apples | Apple Juice Boxes
apples | Red Gala Apples; Granny Smith Apples | Apple Juice Boxes
red apples | Red Gala Apples |
green apples | Granny Smith Apples |
granny smith | Granny Smith Apples |
gala | Red Gala Apples |
pear | Conference Pears |
peach | Yellow Peaches |
peeches | Yellow Peaches |
oranges | Navel Oranges | Pressed Orange Juice
orange | Navel Oranges | Pressed Orange Juice
grapes | Seedless Black Grapes |
seedless grapes | Seedless Black Grapes |
grape | Seedless Black Grapes |
pineapple | Golden Pineapple |
pine apple | Golden Pineapple |
mango | Honey Mangoes |
mangos | Honey Mangoes |
kiwi | Green Kiwis |
watermelon | Watermelon Wedges |
water melon | Watermelon Wedges |
melon | Watermelon Wedges |
fruit | Sweet Strawberries; Blueberries; Dark Cherries; Bananas; Red Gala Apples; Granny Smith Apples; Conference Pears; Yellow Peaches; Navel Oranges; Seedless Black Grapes; Golden Pineapple; Honey Mangoes; Green Kiwis; Watermelon Wedges |
rice | Jasmine Rice | Sesame Rice Crackers
jasmin rice | Jasmine Rice |
basmati rice | Jasmine Rice |
flour | Whole Wheat Flour |
wholemeal flour | Whole Wheat Flour |
oats | Jumbo Rolled Oats |
oatmeal | Jumbo Rolled Oats |
porridge | Jumbo Rolled Oats |
cereal | Honey Corn Flakes; Jumbo Rolled Oats |
cornflakes | Honey Corn Flakes |
corn flakes | Honey Corn Flakes |
beans | Red Kidney Beans |
kidney beans | Red Kidney Beans |
peanuts | Roasted Peanuts | Smooth Peanut Butter
nuts | Roasted Peanuts; Roasted Chestnuts |
chestnuts | Roasted Chestnuts |
sunflower seeds | Sunflower Seeds |
seeds | Sunflower Seeds |
crackers | Sesame Rice Crackers |
snacks | Salted Popcorn; Sesame Rice Crackers; Roasted Peanuts; Bavarian Pretzels; Chocolate Chip Cookies; Snack Cucumbers |
crisps | Salted Popcorn; Sesame Rice Crackers | Crispy Oven Fries
ramen | Miso Ramen Cup |
noodles | Miso Ramen Cup | Spaghetti Bolognese
instant noodles | Miso Ramen Cup |
pasta | Spaghetti Bolognese | Miso Ramen Cup
spagetti | Spaghetti Bolognese |
spaghetti | Spaghetti Bolognese |
curry | Chicken Katsu Curry |
chicken | Chicken Katsu Curry; Chicken & Avocado Tacos |
chicken curry | Chicken Katsu Curry |
pizza | Pepperoni Pizza |
piza | Pepperoni Pizza |
peperoni pizza | Pepperoni Pizza |
burger | Smash Burger Kit |
hamburger | Smash Burger Kit |
fries | Crispy Oven Fries |
french fries | Crispy Oven Fries |
chips | Crispy Oven Fries; Salted Popcorn; Sesame Rice Crackers |
dumplings | Vegetable Gyoza |
gyoza | Vegetable Gyoza |
sushi | Salmon Sushi Box |
salmon | Salmon Sushi Box |
fish | Salmon Sushi Box |
tacos | Chicken & Avocado Tacos |
soup | Tomato Soup | Miso Ramen Cup
tomato soup | Tomato Soup |
tomatoe soup | Tomato Soup |
falafel | Falafel Pita |
pita bread | Falafel Pita | Sourdough Sandwich Loaf; Demi Baguettes
popcorn | Salted Popcorn |
pop corn | Salted Popcorn |
tomato | Vine Tomatoes | Tomato Soup
tomatos | Vine Tomatoes | Tomato Soup
tomatoes | Vine Tomatoes | Tomato Soup
potato | Gold Potatoes | Crispy Oven Fries
potatos | Gold Potatoes | Crispy Oven Fries
carrots | Bunched Carrots |
carot | Bunched Carrots |
broccoli | Broccoli Crowns |
brocoli | Broccoli Crowns |
brocolli | Broccoli Crowns |
bell peppers | Green Bell Peppers |
peppers | Green Bell Peppers | Long Red Chilies
capsicum | Green Bell Peppers |
green pepper | Green Bell Peppers |
corn | Sweet Corn on the Cob | Salted Popcorn; Honey Corn Flakes
sweetcorn | Sweet Corn on the Cob |
corn on the cob | Sweet Corn on the Cob |
cucumber | Snack Cucumbers |
cucmber | Snack Cucumbers |
avocado | Ripe & Ready Avocados | Chicken & Avocado Tacos
avacado | Ripe & Ready Avocados | Chicken & Avocado Tacos
eggplant | Purple Eggplant |
aubergine | Purple Eggplant |
egg plant | Purple Eggplant |
kale | Curly Kale |
garlic | Garlic Bulbs |
onion | Yellow Onions |
oinons | Yellow Onions |
peas | Peas in the Pod |
chili | Long Red Chilies |
chilli peppers | Long Red Chilies | Green Bell Peppers
veggies | Vine Tomatoes; Gold Potatoes; Bunched Carrots; Broccoli Crowns; Green Bell Peppers; Sweet Corn on the Cob; Snack Cucumbers; Ripe & Ready Avocados; Purple Eggplant; Curly Kale; Garlic Bulbs; Yellow Onions; Peas in the Pod; Long Red Chilies | Vegetable Gyoza
vegetables | Vine Tomatoes; Gold Potatoes; Bunched Carrots; Broccoli Crowns; Green Bell Peppers; Sweet Corn on the Cob; Snack Cucumbers; Ripe & Ready Avocados; Purple Eggplant; Curly Kale; Garlic Bulbs; Yellow Onions; Peas in the Pod; Long Red Chilies; Vegetable Gyoza |
frozen pizza | Pepperoni Pizza |
hot chocolate | Chocolate Milk | Chocolate Chip Cookies; Chocolate Sprinkle Doughnuts
sparkling lemonade | Sicilian Lemonade |
straw | Sweet Strawberries; Strawberry Yogurt; Strawberry Shortcake |
choco | Chocolate Milk; Chocolate Chip Cookies; Chocolate Sprinkle Doughnuts |
ban | Bananas |
tom | Vine Tomatoes; Tomato Soup |
yog | Strawberry Yogurt; Greek Yogurt |
chcol | Chocolate Milk; Chocolate Chip Cookies; Chocolate Sprinkle Doughnuts |
starwb | Sweet Strawberries; Strawberry Yogurt; Strawberry Shortcake |
strwab | Sweet Strawberries; Strawberry Yogurt; Strawberry Shortcake |
avcoa | Ripe & Ready Avocados |
yougr | Strawberry Yogurt; Greek Yogurt |
cucmb | Snack Cucumbers |
brocl | Broccoli Crowns |
`;
