import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, UserX } from "lucide-react";
import { CallError } from "../../../api/call-error.ts";
import { customerQuery } from "../../../features/seller/customer-queries.ts";
import { useMay } from "../../../features/seller/use-may.ts";
import { useNoticeSessionEnd } from "../../../features/seller/use-seller-session.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import { LoadError } from "../../../ui/load-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { CustomerAddresses } from "./customer-addresses.tsx";
import { CustomerHead } from "./customer-head.tsx";
import { CustomerNote } from "./customer-note.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { CustomerReviews } from "./customer-reviews.tsx";

/** A customer with orders, reviews, addresses and what the staff wrote. */
export function CustomerPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(customerQuery(id));
  useNoticeSessionEnd(error);
  const mayModerate = useMay("reviews.moderate");
  return (
    <>
      <Link
        to="/seller/customers"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        Customers
      </Link>
      {!data && <PageHead title="Customer" />}
      {!data && isNotFound(error) && (
        <EmptyState icon={<UserX />} title="There is no such customer" text="The account may be deleted." />
      )}
      {!data && error && !isNotFound(error) && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CustomerSkeleton />}
      {data && (
        <>
          <PageHead title={data.customer.name} />
          <CustomerHead customer={data.customer} sameEmail={data.sameEmail} />
          <div className="mt-6 grid gap-6 xl:grid-cols-[1fr_22rem] xl:items-start">
            <div className="grid min-w-0 gap-6">
              <CustomerOrders id={id} />
              {mayModerate && <CustomerReviews id={id} />}
            </div>
            <div className="grid min-w-0 gap-6 max-xl:row-start-1">
              <CustomerNote id={id} note={data.note} />
              <CustomerAddresses addresses={data.addresses} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

function isNotFound(error: Error | null): boolean {
  return error instanceof CallError && error.code === "customer_not_found";
}

function CustomerSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading the customer</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  );
}
