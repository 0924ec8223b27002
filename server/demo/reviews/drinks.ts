import type { Notes } from "./regulars.ts";

export const drinks: Notes = {
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
};
