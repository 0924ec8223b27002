import type { FastifyInstance } from "fastify";
import { invoices } from "#contract/invoices/endpoints.ts";
import { route } from "#platform/http/routes.ts";
import { streamRoute } from "#platform/http/stream-route.ts";
import { inFileLanguage } from "#platform/languages/languages.ts";
import type { Shop } from "#platform/shop.ts";
import { type FullDocument, readDocument, readDocuments } from "../../invoices/service.ts";
import { readOrder, requireOrder } from "../service.ts";
import { writeInvoiceFile } from "./invoice-file.ts";

export function invoiceRoutes(app: FastifyInstance, shop: Shop): void {
  route(app, shop, invoices.ofOrder, async ({ person, params }) => {
    const { order } = await readOrder(shop, person.id, params.id);
    return readDocuments(shop, order._id);
  });

  route(app, shop, invoices.staffOfOrder, async ({ params }) => {
    await requireOrder(shop, params.id);
    return readDocuments(shop, params.id);
  });

  streamRoute(app, invoices.file, async ({ params, person, admit }) =>
    asFile(shop, await admit(() => readDocument(shop, params.id, person.id))),
  );

  streamRoute(app, invoices.staffFile, async ({ params, admit }) =>
    asFile(shop, await admit(() => readDocument(shop, params.id))),
  );
}

/** In the language of the order; a document of version 0.2 is in English. */
async function asFile({ settings }: Shop, document: FullDocument) {
  const name = `${document.row.kind}-${document.number}.pdf`;
  return {
    headers: { "content-disposition": `attachment; filename="${name}"` },
    body: await inFileLanguage(document.row.content.language ?? "en", () =>
      writeInvoiceFile(document, settings),
    ),
  };
}
