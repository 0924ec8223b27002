import type { Notes } from "./regulars.ts";

export const bakery: Notes = {
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
};
