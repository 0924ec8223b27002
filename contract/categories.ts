/** A category as the shop shows it: `text` for people, `path` for addresses and the wire. */
export type Category = { text: string; path: string; image: string; bgColor: string };

/** The seven categories, in the order they are shown. `image` names a picture in the web build's assets. */
export const categories = [
  { text: "Organic veggies", path: "Vegetables", image: "/categories/vegetables.webp", bgColor: "#FEF6DA" },
  { text: "Fresh Fruits", path: "Fruits", image: "/categories/fruits.webp", bgColor: "#FEE0E0" },
  { text: "Cold Drinks", path: "Drinks", image: "/categories/drinks.webp", bgColor: "#F0F5DE" },
  { text: "Instant Food", path: "Instant", image: "/categories/instant.webp", bgColor: "#E1F5EC" },
  { text: "Dairy Products", path: "Dairy", image: "/categories/dairy.webp", bgColor: "#FEE6CD" },
  { text: "Bakery & Breads", path: "Bakery", image: "/categories/bakery.webp", bgColor: "#E0F6FE" },
  { text: "Grains & Cereals", path: "Grains", image: "/categories/grains.webp", bgColor: "#F1E3F9" },
] as const satisfies readonly Category[];

export type CategoryPath = (typeof categories)[number]["path"];

export const categoryPaths = categories.map((category) => category.path);

/** The category a path names, in any case; undefined for anything else. */
export function findCategory(path: string): (typeof categories)[number] | undefined {
  const wanted = path.trim().toLowerCase();
  return categories.find((category) => category.path.toLowerCase() === wanted);
}
