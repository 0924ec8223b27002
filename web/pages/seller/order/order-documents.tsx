import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { calls } from "../../../../contract/invoices/calls.ts";
import { documentNames } from "../../../../contract/invoices/document-kinds.ts";
import { documentsQuery } from "../../../features/seller/order-queries.ts";
import { useSettings } from "../../../ui/settings.ts";

/** The invoice and credit notes of an order, to download; nothing before it is delivered. */
export function OrderDocuments({ id }: { id: string }) {
  const { data } = useQuery(documentsQuery(id));
  const { money } = useSettings();
  if (!data || data.documents.length === 0) return null;
  return (
    <ul className="tabular divide-y divide-line border-line border-t">
      {data.documents.map(({ _id, kind, number, amount }) => (
        <li key={_id} className="flex items-center justify-between gap-3">
          <a
            href={calls.staffFile.path.replace(":id", _id)}
            download
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
          >
            <FileText aria-hidden className="size-4" />
            {documentNames[kind]} {number}
          </a>
          <span>{money.formatAmount(kind === "invoice" ? amount : -amount)}</span>
        </li>
      ))}
    </ul>
  );
}
