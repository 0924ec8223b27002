import type { FastifyInstance } from "fastify";
import { accounting } from "#contract/accounting/endpoints.ts";
import { streamRoute } from "#platform/http/stream-route.ts";
import type { Shop } from "#platform/shop.ts";
import { exportDocuments } from "./export-documents.ts";
import { exportJournal } from "./export-journal.ts";

export function accountingRoutes(app: FastifyInstance, shop: Shop): void {
  streamRoute(app, accounting.documents, async ({ query: { month }, admit }) => ({
    headers: { "content-disposition": `attachment; filename="invoices-${month}.csv"` },
    body: exportDocuments(shop, month, admit),
  }));

  streamRoute(app, accounting.journal, async ({ query: { month }, admit }) => ({
    headers: { "content-disposition": `attachment; filename="journal-${month}.beancount"` },
    body: exportJournal(shop, month, admit),
  }));
}
