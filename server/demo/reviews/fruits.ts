import type { Notes } from "./regulars.ts";

export const fruits: Notes = {
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
};
