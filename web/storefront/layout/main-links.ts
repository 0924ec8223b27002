/** The pages that the bar links to. */
export const mainLinks = [
  { to: "/", text: "Home" },
  { to: "/products", text: "All Product" },
  { to: "/contact", text: "Contact" },
];
