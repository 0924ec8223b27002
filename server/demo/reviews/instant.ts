import type { Notes } from "./regulars.ts";

export const instant: Notes = {
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
};
