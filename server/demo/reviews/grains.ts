import type { Notes } from "./regulars.ts";

export const grains: Notes = {
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
