import { queryOptions, useQuery } from "@tanstack/react-query";
import { ArrowLeft, Download, Printer, ReceiptText } from "lucide-react";
import { calls } from "../../../../contract/orders/calls.ts";
import { CallError } from "../../../api/call-error.ts";
import { ownOrdersQuery } from "../../../api/orders.ts";
import { shopperApi } from "../../../api/shopper.ts";
import { PleaseLogin, ShopperOnly } from "../../../features/account/shopper-only.tsx";
import { ReceiptSheet } from "../../../features/orders/receipt-sheet.tsx";
import { Button, ButtonLink, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import { LoadError } from "../../../ui/load-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Route } from "./+types/receipt";

/** The receipt of a paid order, to print or to download. */
export default function ReceiptPage({ params: { id } }: Route.ComponentProps) {
  return (
    <main id="main" className="container-page max-w-4xl pt-6 sm:pt-10 print:max-w-none print:p-0">
      <PageHead title="Receipt" />
      <Link
        to={`/my-orders/${id}`}
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold text-brand print:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
        Your order
      </Link>
      <ShopperOnly
        skeleton={<ReceiptSkeleton />}
        visitor={<PleaseLogin icon={<ReceiptText />} text="Log in to see this receipt." orGuests />}
      >
        <OwnReceipt key={id} id={id} />
      </ShopperOnly>
    </main>
  );
}

function OwnReceipt({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(receiptQuery(id));
  if (error instanceof CallError && error.code === "no_receipt")
    return (
      <EmptyState icon={<ReceiptText />} title="No receipt" text={error.message}>
        <ButtonLink to={`/my-orders/${id}`}>See the order</ButtonLink>
      </EmptyState>
    );
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <ReceiptSkeleton />;
  return (
    <div className="grid gap-6">
      <ReceiptSheet receipt={data.receipt} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          Print
        </Button>
        <a href={calls.receiptFile.path.replace(":id", id)} download className={buttonClass("secondary")}>
          <Download aria-hidden className="size-5" />
          Download PDF
        </a>
      </div>
    </div>
  );
}

function ReceiptSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your receipt</span>
      <Skeleton className="h-128 rounded-card" />
    </div>
  );
}

/** The receipt of one of the shopper's orders; refreshed together with the orders. */
function receiptQuery(id: string) {
  return queryOptions({
    queryKey: [...ownOrdersQuery.queryKey, id, "receipt"],
    queryFn: () => shopperApi.orders.receipt({ id }),
  });
}
