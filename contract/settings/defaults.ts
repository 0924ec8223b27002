import type { Settings } from "./settings.ts";

/** An address that belongs to nobody, shown until the shop sets its own. */
export const exampleEmail = "hello@larder.example";

/** The settings of a shop whose owner has changed nothing. */
export const defaultSettings: Settings = {
  name: "Larder",
  logo: null,
  brandColor: null,
  typeface: "standard",
  contact: {
    email: exampleEmail,
    phone: null,
    address: null,
    taxNumber: null,
    social: { instagram: "@larder", twitter: "@larder", facebook: "Larder", youtube: "Larder Kitchen" },
  },
  currency: "USD",
  languages: ["en"],
  catalogLanguage: "en",
  locale: "en-US",
  timeZone: null,
  openingHours: [],
  holdMinutes: 30,
  picking: { answerMinutes: 10 },
  stock: { lowLevel: 5, coverDays: 14 },
  weightUnit: "kg",
  shipping: { fee: 0, freeFrom: null, taxPercent: 0 },
  deliveryArea: null,
  countries: [],
  tax: { included: false, percent: 2, byCategory: {} },
  refunds: { managerLimit: null },
  categories: [
    { text: "Organic veggies", path: "Vegetables", image: "/categories/vegetables.webp", bgColor: "#FEF6DA" },
    { text: "Fresh Fruits", path: "Fruits", image: "/categories/fruits.webp", bgColor: "#FEE0E0" },
    { text: "Cold Drinks", path: "Drinks", image: "/categories/drinks.webp", bgColor: "#F0F5DE" },
    { text: "Instant Food", path: "Instant", image: "/categories/instant.webp", bgColor: "#E1F5EC" },
    { text: "Dairy Products", path: "Dairy", image: "/categories/dairy.webp", bgColor: "#FEE6CD" },
    { text: "Bakery & Breads", path: "Bakery", image: "/categories/bakery.webp", bgColor: "#E0F6FE" },
    { text: "Grains & Cereals", path: "Grains", image: "/categories/grains.webp", bgColor: "#F1E3F9" },
  ],
  menus: { main: null, footer: null },
};
