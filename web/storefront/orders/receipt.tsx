import { queryOptions, useQuery } from "@tanstack/react-query";
import { ArrowLeft, Download, Printer, ReceiptText } from "lucide-react";
import { shopperCalls } from "#contract/calls/shopper.ts";
import { ownOrdersQuery } from "#web/browser-state/orders.ts";
import { CallError } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { Button, ButtonLink, buttonClass } from "#web/components/button.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { Link } from "#web/components/link.tsx";
import { LoadError } from "#web/components/load-error.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { PleaseLogin, ShopperOnly } from "#web/storefront/login/shopper-only.tsx";
import type { Route } from "./+types/receipt";
import { ReceiptSheet } from "./receipt-sheet.tsx";

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
        <a
          href={shopperCalls.orders.receiptFile.path.replace(":id", id)}
          download
          className={buttonClass("secondary")}
        >
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
