import type { Notes } from "./regulars.ts";

export const vegetables: Notes = {
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
};
