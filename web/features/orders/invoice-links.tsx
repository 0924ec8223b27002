import { queryOptions, useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { calls } from "../../../contract/invoices/calls.ts";
import { documentNames } from "../../../contract/invoices/document-kinds.ts";
import { ownOrdersQuery } from "../../api/orders.ts";
import { shopperApi } from "../../api/shopper.ts";
import { buttonClass } from "../../ui/button.tsx";

/** The invoice and credit notes of one of the shopper's orders; refreshed together with the order. */
function documentsQuery(id: string) {
  return queryOptions({
    queryKey: [...ownOrdersQuery.queryKey, id, "documents"],
    queryFn: () => shopperApi.invoices.ofOrder({ id }),
  });
}

/** Downloads of an order's invoice and credit notes. */
export function InvoiceLinks({ orderId }: { orderId: string }) {
  const { data } = useQuery(documentsQuery(orderId));
  return data?.documents.map(({ _id, kind, number }) => (
    <a
      key={_id}
      href={calls.file.path.replace(":id", _id)}
      download
      className={buttonClass("secondary")}
      aria-label={`${documentNames[kind]} ${number}`}
    >
      <FileText aria-hidden className="size-5" />
      {documentNames[kind]}
    </a>
  ));
}
