import type { FastifyInstance } from "fastify";
import { receipts, staffReceipts } from "#contract/orders/receipt-endpoints.ts";
import { route } from "#platform/http/routes.ts";
import { streamRoute } from "#platform/http/stream-route.ts";
import { inFileLanguage } from "#platform/languages/languages.ts";
import type { Shop } from "#platform/shop.ts";
import { readReceipt } from "./receipt.ts";
import { writeReceiptFile } from "./receipt-file.ts";

export function receiptRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, receipts.receipt, async ({ person, params }) => {
    const { receipt } = await readReceipt(shop, params.id, { shopperId: person.id });
    return { receipt };
  });

  streamRoute(app, receipts.receiptFile, async ({ params, person, admit }) =>
    asFile(shop, await admit(() => readReceipt(shop, params.id, { shopperId: person.id, isFile: true }))),
  );

  streamRoute(app, staffReceipts.staffReceiptFile, async ({ params, admit }) =>
    asFile(shop, await admit(() => readReceipt(shop, params.id, { isFile: true }))),
  );
}

/** In the language of the order. */
async function asFile({ settings }: Shop, { receipt, language }: Awaited<ReturnType<typeof readReceipt>>) {
  return {
    headers: { "content-disposition": `attachment; filename="receipt-${receipt.orderNumber}.pdf"` },
    body: await inFileLanguage(language, () => writeReceiptFile(receipt, settings)),
  };
}
