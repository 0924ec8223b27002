import type { Address } from "#contract/addresses/endpoints.ts";
import type { Language } from "#contract/i18n/languages.ts";

/** What was sold at one tax rate, in cents. */
export type TaxOfRate = { percent: number; netCents: number; taxCents: number; grossCents: number };

/** A line of a document. On an invoice `cents` is what the pieces cost as the prices are; on a credit note, with tax. */
export type DocumentLine = {
  name: string;
  quantity: number;
  unitCents: number | null;
  taxPercent: number | null;
  cents: number;
  notes: string[];
};

/** Everything else that a document says, as it was when it was issued. */
export type DocumentContent = {
  orderNumber: number;
  /** Of the order, and so of the texts in it; a document of version 0.2 has none: it is in English. */
  language?: Language;
  /** When the order was placed and delivered, ISO 8601. */
  orderedAt: string;
  deliveredAt: string;
  seller: {
    name: string;
    address: string | null;
    email: string;
    phone: string | null;
    taxNumber: string | null;
  };
  buyer: { name: string; email: string };
  address: Address;
  taxIncluded: boolean;
  lines: DocumentLine[];
  /** Of a credit note: why. */
  reason?: string;
};

/** What an order contributes to a document. */
export type Draft = {
  orderId: string;
  shopperId: string;
  taxes: TaxOfRate[];
  content: Omit<DocumentContent, "seller">;
};
