/** Where the shop under test listens. */
export const shopUrl = "http://127.0.0.1:4310";

export const sellerLogin = { email: "seller@example.com", password: "the-seller's-password" };
