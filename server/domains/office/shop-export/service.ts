import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { exportCsv, exportOriginals } from "#domains/catalog/index.ts";
import { exportPages } from "#domains/content/index.ts";
import { exportAddresses } from "#domains/customers/index.ts";
import { exportDiscounts } from "#domains/discounts/index.ts";
import { exportReviews } from "#domains/reviews/index.ts";
import { exportOrderItems, exportOrders } from "#domains/sales/index.ts";
import type { Admit } from "#platform/admit.ts";
import type { Shop } from "#platform/shop.ts";
import { exportCustomers } from "../customers/export-customers.ts";

type File = { name: string; content: AsyncIterable<string | Uint8Array> };

/**
 * Streams the whole shop as a ZIP: tables of products, orders, their items, customers, their addresses, reviews and
 * discounts, the shop's own pages, and the pictures. One file after the other is made, each when the client can receive it. `admit` runs each database read.
 */
export async function* exportShop(shop: Shop, admit: Admit, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream, { signal });
  const packing = pack(zip, filesOf(shop, admit), signal).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  try {
    yield* output;
    await packing;
  } finally {
    output.destroy();
  }
}

async function* filesOf(shop: Shop, admit: Admit): AsyncGenerator<File> {
  yield { name: "products.csv", content: exportCsv(shop, admit) };
  yield { name: "orders.csv", content: exportOrders(shop, {}, admit) };
  yield { name: "order-items.csv", content: exportOrderItems(shop, admit) };
  yield { name: "customers.csv", content: exportCustomers(shop, admit) };
  yield { name: "addresses.csv", content: exportAddresses(shop, admit) };
  yield { name: "reviews.csv", content: exportReviews(shop, admit) };
  yield* exportDiscounts(shop, admit);
  yield { name: "pages.json", content: exportPages(shop, admit) };
  for await (const { id, content } of exportOriginals(shop, admit)) yield { name: `pictures/${id}`, content };
}

async function pack(zip: ZipFile, files: AsyncIterable<File>, signal: AbortSignal): Promise<void> {
  for await (const { name, content } of files) {
    const stream = Readable.from(content, { objectMode: false, signal });
    // Pictures are compressed already.
    zip.addReadStream(stream, name, { compress: !name.startsWith("pictures/") });
    await finished(stream);
  }
  zip.end();
}
