/** The URL of the shop under test; with another port, two checkouts can test at the same time. */
export const shopUrl = `http://127.0.0.1:${process.env.TEST_SHOP_PORT || 4310}`;

export const sellerLogin = { email: "seller@example.com", password: "the-seller's-password" };
