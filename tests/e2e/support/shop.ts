import os from "node:os";
import path from "node:path";

const port = process.env.TEST_SHOP_PORT || 4310;

/** The URL of the shop under test; with another port, two checkouts can test at the same time. */
export const shopUrl = `http://127.0.0.1:${port}`;

/** Where the shop under test writes its process id, and after the tests what its books say. */
export const processIdPath = path.join(os.tmpdir(), `larder-e2e-${port}.pid`);
export const booksPath = path.join(os.tmpdir(), `larder-e2e-${port}.books`);

/** The data folder of an empty shop that was started and stopped: creating a database takes seconds, copying it none. */
export const emptyShopPath = path.join(os.tmpdir(), `larder-e2e-${port}.empty`);

export const sellerLogin = { email: "seller@example.com", password: "the-seller's-password" };
