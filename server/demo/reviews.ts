/** The demo shop's regulars. They have no passwords: their accounts exist only to have written reviews. */
const regulars = {
  amara: { name: "Amara Okafor", email: "amara.okafor@example.com" },
  ben: { name: "Ben Whitaker", email: "ben.whitaker@example.com" },
  chloe: { name: "Chloe Martin", email: "chloe.martin@example.com" },
  diego: { name: "Diego Alvarez", email: "diego.alvarez@example.com" },
  freya: { name: "Freya Lindqvist", email: "freya.lindqvist@example.com" },
  hana: { name: "Hana Sato", email: "hana.sato@example.com" },
  leo: { name: "Leo Rossi", email: "leo.rossi@example.com" },
  nadia: { name: "Nadia Rahman", email: "nadia.rahman@example.com" },
  priya: { name: "Priya Nair", email: "priya.nair@example.com" },
  tom: { name: "Tom Becker", email: "tom.becker@example.com" },
} as const;

type Regular = keyof typeof regulars;

type Rating = 1 | 2 | 3 | 4 | 5;

/** Who, how many stars, how many days ago, and what they wrote. */
type Note = readonly [Regular, Rating, number, string];

export type DemoReview = {
  /** The product's name. */
  product: string;
  /** The shopper's email. */
  shopper: string;
  rating: Rating;
  comment: string;
  daysAgo: number;
};

const notes: Record<string, readonly Note[]> = {
  "Vine Tomatoes": [
    ["leo", 5, 4, "They smell like my grandmother's garden. Sliced, salted, gone."],
    ["priya", 4, 18, "Very good flavour. One of them was a bit soft on arrival."],
    ["chloe", 5, 33, "Finally tomatoes that taste of tomato."],
    ["tom", 4, 71, "Sweet and firm, great on toast."],
  ],
  "Gold Potatoes": [
    ["freya", 5, 9, "Buttery, and they hold their shape. Best for a potato salad."],
    ["ben", 4, 40, "Clean and evenly sized. Roasted beautifully."],
  ],
  "Bunched Carrots": [
    ["hana", 5, 6, "My kids eat them straight from the bag."],
    ["diego", 4, 27, "Crunchy and sweet, with fresh tops."],
    ["nadia", 3, 58, "Good taste, but two of them were tiny."],
  ],
  "Broccoli Crowns": [
    ["amara", 4, 12, "Tight heads, no yellow bits. Kept for a week."],
    ["tom", 5, 45, "Even my broccoli-hating brother had seconds."],
  ],
  "Green Bell Peppers": [["diego", 4, 21, "Crisp and thick walled. Perfect for stuffing."]],
  "Sweet Corn on the Cob": [
    ["ben", 5, 8, "Grilled with lime butter: summer on a plate."],
    ["chloe", 4, 30, "Plump and juicy. I wish the pack was bigger."],
    ["priya", 5, 64, "So sweet it hardly needs butter."],
  ],
  "Snack Cucumbers": [
    ["hana", 5, 3, "Great crunch, ideal for lunch boxes."],
    ["nadia", 4, 36, "Fresh and never bitter."],
  ],
  "Ripe & Ready Avocados": [
    ["chloe", 5, 2, "Actually ripe and actually ready. Three out of three."],
    ["diego", 5, 15, "Best guacamole I have made in months."],
    ["tom", 2, 24, "Two were perfect, one was brown inside."],
    ["amara", 4, 52, "Creamy and dependable. Not cheap, though."],
    ["freya", 5, 80, "I order these every week."],
  ],
  "Purple Eggplant": [["nadia", 5, 17, "Glossy, firm and hardly any seeds. Lovely smoked."]],
  "Curly Kale": [
    ["freya", 4, 11, "Washed properly, no grit. Made very good chips."],
    ["ben", 3, 49, "Fresh, but a lot of stems."],
  ],
  "Garlic Bulbs": [
    ["leo", 5, 7, "Big cloves, easy to peel, full of flavour."],
    ["priya", 4, 60, "Keeps well in the pantry."],
  ],
  "Yellow Onions": [["tom", 4, 29, "Solid onions. They caramelize nicely."]],
  "Peas in the Pod": [
    ["amara", 5, 5, "Half of them never made it to the pot."],
    ["hana", 4, 42, "Tender and sweet. Shelling them is good therapy."],
  ],
  "Sweet Strawberries": [
    ["hana", 5, 1, "Red all the way through, and the smell when you open them!"],
    ["leo", 5, 10, "Sweet without sugar. We finished the punnet in the car park."],
    ["ben", 4, 22, "Really good, only one bruised berry."],
    ["nadia", 5, 39, "As good as the ones from the farm stand."],
    ["amara", 3, 66, "Nice, but they did not last two days."],
  ],
  Blueberries: [
    ["priya", 5, 13, "Big, firm and not sour at all."],
    ["tom", 4, 37, "Good on porridge. Freeze well too."],
    ["chloe", 4, 75, "Consistent quality every time."],
  ],
  "Dark Cherries": [
    ["freya", 5, 6, "Dark, crunchy, wonderful. Buy two."],
    ["leo", 4, 31, "Expensive but worth it while the season lasts."],
  ],
  Bananas: [
    ["ben", 5, 5, "Arrived just turning yellow, exactly as promised."],
    ["hana", 4, 20, "Reliable. No bruises."],
    ["diego", 3, 47, "A little too green for me, needed four days."],
  ],
  "Red Gala Apples": [
    ["amara", 5, 14, "Crisp, juicy and the perfect size for school."],
    ["tom", 5, 34, "Stayed crunchy for two weeks in the fridge."],
    ["nadia", 4, 62, "Lovely and sweet."],
  ],
  "Granny Smith Apples": [["freya", 4, 26, "Sharp and firm. Made a very good crumble."]],
  "Conference Pears": [
    ["chloe", 5, 16, "Honey sweet after three days on the counter."],
    ["ben", 4, 55, "Great with blue cheese, as they say."],
  ],
  "Yellow Peaches": [
    ["leo", 5, 19, "You need a napkin. Or two."],
    ["priya", 5, 28, "The best peaches I have had outside Italy."],
    ["diego", 4, 51, "Please bring them back soon."],
  ],
  "Navel Oranges": [
    ["nadia", 5, 8, "So much juice, and easy to peel."],
    ["hana", 4, 44, "Sweet with a bit of zing."],
  ],
  "Seedless Black Grapes": [
    ["chloe", 5, 4, "Crisp. I freeze half of them for the evenings."],
    ["tom", 4, 23, "Very sweet, no seeds, no complaints."],
    ["amara", 4, 57, "Good bunch, a few loose ones at the bottom."],
  ],
  "Golden Pineapple": [
    ["diego", 5, 12, "Ripe to the core. Grilled it with brown sugar."],
    ["priya", 4, 38, "Sweet and juicy, smaller than I expected."],
  ],
  "Honey Mangoes": [
    ["priya", 5, 3, "Takes me home. Silky, no strings."],
    ["nadia", 5, 25, "The smell alone is worth it."],
    ["freya", 4, 48, "Lovely, needed one more day to soften."],
    ["leo", 5, 69, "Best mango I have bought online."],
  ],
  "Green Kiwis": [["hana", 4, 32, "Tangy and ripe. A spoon is all you need."]],
  "Watermelon Wedges": [
    ["amara", 5, 2, "Cold, crisp, sweet. Saved a very hot afternoon."],
    ["ben", 4, 18, "Handy for a small household."],
  ],
  "Pressed Orange Juice": [
    ["freya", 5, 7, "Tastes like somebody squeezed it a minute ago."],
    ["tom", 4, 29, "Pulpy in a good way."],
    ["chloe", 4, 53, "Great juice. I would buy a two litre bottle."],
  ],
  "Apple Juice Boxes": [
    ["hana", 5, 15, "No added sugar and the straw works. Parents will understand."],
    ["amara", 4, 41, "Cloudy and fresh."],
  ],
  "Sicilian Lemonade": [
    ["leo", 5, 9, "Properly sharp. Reminds me of the coast."],
    ["diego", 4, 35, "Refreshing and not too sweet."],
    ["nadia", 5, 67, "With ice and mint: perfect."],
  ],
  "Classic Cola": [
    ["ben", 4, 20, "Less sweet than the famous one. I like it."],
    ["tom", 3, 46, "Fine, but I miss more fizz."],
  ],
  "Coconut Water": [
    ["priya", 4, 11, "Clean taste, nothing added. Great after a run."],
    ["freya", 5, 59, "The only one that does not taste of cardboard."],
  ],
  "Ginger Kombucha": [
    ["chloe", 5, 6, "Fiery! Exactly what I wanted."],
    ["amara", 2, 30, "Too strong for me, it made me cough."],
    ["hana", 4, 54, "Dry and spicy, with fine bubbles."],
  ],
  "House Coffee, Medium Roast": [
    ["tom", 5, 5, "Roasted last week, it says so on the bag. Superb as filter."],
    ["leo", 4, 17, "A round espresso with plenty of crema."],
    ["freya", 5, 43, "Chocolate and orange, as described."],
    ["diego", 5, 72, "Our office drinks nothing else now."],
  ],
  "Breakfast Tea": [
    ["nadia", 5, 22, "Strong and malty, loves milk."],
    ["ben", 4, 61, "A proper cup of tea."],
  ],
  "Brown Sugar Bubble Tea": [
    ["hana", 4, 4, "The pearls are chewy even from the fridge."],
    ["chloe", 5, 27, "A treat I look forward to on Fridays."],
    ["priya", 3, 50, "Tasty, but very sweet."],
  ],
  "Sunset Mocktail": [["amara", 4, 24, "Lovely with lots of ice. Nobody missed the rum."]],
  "Miso Ramen Cup": [
    ["hana", 4, 3, "Surprisingly good broth for a cup."],
    ["tom", 5, 19, "My desk drawer is full of these."],
    ["ben", 3, 40, "Nice noodles, I would like more vegetables."],
  ],
  "Spaghetti Bolognese": [
    ["leo", 3, 13, "Not my mother's, but honest for a Tuesday."],
    ["diego", 4, 36, "Good sauce, real meat, quick."],
  ],
  "Chicken Katsu Curry": [
    ["priya", 4, 10, "Mild and comforting. The chicken stays quite crisp."],
    ["amara", 5, 33, "My favourite of the ready meals."],
    ["hana", 4, 63, "Close to the real thing."],
  ],
  "Pepperoni Pizza": [
    ["ben", 5, 2, "The base has real bubbles. Better than delivery."],
    ["chloe", 4, 21, "Crisp on a hot stone, ready in ten minutes."],
    ["leo", 3, 45, "Good dough, but a bit too much pepperoni."],
    ["nadia", 5, 70, "Friday night is sorted."],
  ],
  "Smash Burger Kit": [
    ["diego", 5, 8, "Crispy edges, soft buns, and that sauce!"],
    ["tom", 5, 26, "Ten minutes from box to table, no exaggeration."],
    ["freya", 4, 56, "Great fun to make with the kids."],
  ],
  "Crispy Oven Fries": [
    ["amara", 5, 14, "Actually crispy from the oven. Magic."],
    ["chloe", 4, 38, "Very good in the air fryer, 14 minutes."],
  ],
  "Vegetable Gyoza": [
    ["hana", 5, 9, "Thin dough and a fresh filling. The instructions work."],
    ["freya", 4, 31, "The dipping sauce is excellent, I want a bottle."],
    ["priya", 5, 65, "We now keep two bags in the freezer."],
  ],
  "Salmon Sushi Box": [
    ["chloe", 5, 6, "Fresh, generous slices. I did not expect this online."],
    ["tom", 4, 28, "Rice perfectly seasoned. Arrived cold."],
    ["hana", 4, 49, "Really decent. Could use a little more wasabi."],
  ],
  "Chicken & Avocado Tacos": [
    ["diego", 4, 16, "Juicy chicken and fresh lime. Warm the tortillas!"],
    ["nadia", 5, 42, "Messy in the best way."],
  ],
  "Tomato Soup": [
    ["freya", 4, 23, "Creamy, with plenty of basil. Good with grilled cheese."],
    ["ben", 5, 52, "Comfort in a tin."],
  ],
  "Falafel Pita": [
    ["nadia", 5, 7, "Herby, crisp falafel and lots of tahini."],
    ["amara", 4, 37, "Filling and fresh. A great lunch."],
  ],
  "Salted Popcorn": [["leo", 4, 18, "Just enough salt. The bag did not survive the trailer."]],
  "Whole Milk": [
    ["tom", 5, 5, "There is cream on top! Like when I was a boy."],
    ["hana", 4, 25, "Tastes richer than the supermarket one."],
    ["freya", 5, 48, "Lovely in coffee."],
  ],
  "Larder Oat Milk, Barista": [
    ["chloe", 5, 3, "Foams better than dairy. My flat white is saved."],
    ["leo", 4, 12, "Neutral and creamy, it never splits."],
    ["priya", 5, 34, "The best oat milk I have tried so far."],
    ["ben", 4, 58, "Good value when it is on offer."],
    ["diego", 3, 77, "Nice in coffee, too thin for cereal."],
  ],
  "Salted Farmhouse Butter": [
    ["freya", 5, 11, "The salt crystals! I eat it with a bit of bread."],
    ["amara", 5, 44, "Proper butter. Deep yellow and full of flavour."],
  ],
  "Aged Swiss Cheese": [
    ["leo", 5, 8, "Nutty and complex. Melts like a dream."],
    ["nadia", 4, 32, "Very good, a touch dry at the rind."],
    ["tom", 5, 61, "Our new fondue cheese."],
  ],
  "Free-Range Eggs": [
    ["ben", 5, 4, "Yolks as orange as a sunset."],
    ["priya", 5, 20, "Not a single cracked one in six orders."],
    ["chloe", 4, 46, "Great eggs, sturdy packaging."],
  ],
  "Strawberry Yogurt": [
    ["hana", 5, 14, "Real pieces of fruit and not too sweet."],
    ["diego", 4, 39, "Creamy. Gone in two breakfasts."],
  ],
  "Greek Yogurt": [
    ["amara", 5, 10, "The spoon does stand. I tested it."],
    ["freya", 4, 29, "Thick and mild, lovely with honey."],
    ["tom", 5, 68, "Keeps me full until lunch."],
  ],
  "Vanilla Soft Serve": [["nadia", 3, 22, "Good vanilla, but one cone arrived broken."]],
  "Caramel Custard Pots": [
    ["leo", 5, 17, "Silky, with a slightly bitter caramel. Very grown-up."],
    ["chloe", 4, 51, "Turns out cleanly. Looks impressive."],
  ],
  "Chocolate Milk": [
    ["ben", 5, 9, "Tastes of chocolate, not of sugar."],
    ["hana", 4, 35, "The children agree for once."],
  ],
  "Sourdough Sandwich Loaf": [
    ["freya", 5, 2, "Soft, tangy and still good on day four."],
    ["tom", 5, 16, "The best toast I have had at home."],
    ["priya", 4, 41, "Great bread. I would love a darker crust."],
    ["leo", 4, 73, "A very solid everyday loaf."],
  ],
  "Butter Croissants": [
    ["chloe", 5, 1, "Crumbs everywhere. That is how you know."],
    ["amara", 5, 13, "Better than the cafe downstairs."],
    ["ben", 4, 30, "Five minutes in the oven makes all the difference."],
    ["nadia", 5, 55, "Buttery, flaky, gone."],
  ],
  "Demi Baguettes": [["leo", 4, 24, "Good crust on the day, do not wait until tomorrow."]],
  "Bavarian Pretzels": [
    ["tom", 5, 7, "I grew up near Munich and I approve."],
    ["diego", 4, 43, "Soft inside, dark outside. Salt on the side is clever."],
  ],
  "Fluffy Pancakes": [
    ["hana", 4, 15, "One minute in the toaster and breakfast is done."],
    ["priya", 5, 38, "Light and not too sweet."],
  ],
  "Belgian Waffles": [
    ["amara", 5, 21, "The pearl sugar crunch is wonderful."],
    ["freya", 3, 62, "Tasty but quite small."],
  ],
  "Chocolate Sprinkle Doughnuts": [
    ["ben", 5, 6, "Fresh and airy. I did not share."],
    ["diego", 4, 27, "Real chocolate on top, you can tell."],
    ["hana", 2, 53, "The icing had stuck to the lid, sadly."],
  ],
  "Chocolate Chip Cookies": [
    ["nadia", 5, 4, "Chewy middle, crisp edge, pinch of salt. Perfect."],
    ["chloe", 5, 19, "Warmed for ten seconds they are dangerous."],
    ["leo", 4, 47, "Big cookies, lots of chocolate."],
    ["tom", 5, 79, "The office voted: best cookie."],
  ],
  "Rainbow Cupcakes": [
    ["priya", 4, 12, "A birthday hit. Very pretty, fairly sweet."],
    ["amara", 5, 40, "Raspberry buttercream was a lovely surprise."],
  ],
  "Strawberry Shortcake": [
    ["hana", 5, 10, "Light and fresh, just like in Tokyo."],
    ["freya", 4, 36, "Not too sweet. A lovely Sunday."],
  ],
  "Jasmine Rice": [
    ["hana", 5, 18, "Fragrant and fluffy, every grain separate."],
    ["priya", 4, 33, "Very good rice at a fair price."],
    ["diego", 5, 66, "The whole kitchen smells wonderful."],
  ],
  "Whole Wheat Flour": [
    ["leo", 5, 23, "Makes a beautiful, nutty loaf."],
    ["freya", 4, 57, "Coarse in the right way."],
  ],
  "Jumbo Rolled Oats": [
    ["ben", 4, 11, "Chewy and creamy. My daily porridge."],
    ["chloe", 5, 31, "Perfect for overnight oats, they keep some bite."],
  ],
  "Honey Corn Flakes": [
    ["amara", 3, 20, "Crunchy, but I can hardly taste the honey."],
    ["tom", 4, 50, "They stay crisp to the end of the bowl."],
  ],
  "Red Kidney Beans": [["diego", 5, 26, "Whole, tender, no salt. My chili thanks you."]],
  "Roasted Peanuts": [
    ["nadia", 4, 9, "Fresh roast and light on salt."],
    ["ben", 5, 45, "Impossible to stop."],
  ],
  "Smooth Peanut Butter": [
    ["chloe", 5, 5, "Two ingredients, and it shows."],
    ["tom", 4, 28, "Needs a good stir, then it is superb."],
    ["hana", 5, 59, "On toast with banana. Every single morning."],
  ],
  "Roasted Chestnuts": [["leo", 4, 34, "Sweet and soft. Very good in a soup."]],
  "Sesame Rice Crackers": [
    ["hana", 5, 13, "Light, toasty, just like the ones from home."],
    ["priya", 3, 41, "Good flavour, a few were broken."],
  ],
};

export const demoShoppers: { name: string; email: string }[] = Object.values(regulars);

export const demoReviews: DemoReview[] = Object.entries(notes).flatMap(([product, written]) =>
  written.map(([regular, rating, daysAgo, comment]) => ({
    product,
    shopper: regulars[regular].email,
    rating,
    comment,
    daysAgo,
  })),
);
