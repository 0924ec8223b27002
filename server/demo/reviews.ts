import { bakery } from "./reviews/bakery.ts";
import { dairy } from "./reviews/dairy.ts";
import { drinks } from "./reviews/drinks.ts";
import { fruits } from "./reviews/fruits.ts";
import { grains } from "./reviews/grains.ts";
import { instant } from "./reviews/instant.ts";
import { type Notes, type Rating, regulars } from "./reviews/regulars.ts";
import { vegetables } from "./reviews/vegetables.ts";

export type DemoReview = {
  /** The product's name. */
  product: string;
  /** The shopper's email. */
  shopper: string;
  rating: Rating;
  comment: string;
  daysAgo: number;
};

const notes: Notes = { ...vegetables, ...fruits, ...drinks, ...instant, ...dairy, ...bakery, ...grains };

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
