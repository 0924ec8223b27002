import type { Notes } from "./regulars.ts";

export const dairy: Notes = {
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
};
