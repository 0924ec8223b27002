import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, UserX } from "lucide-react";
import { addressText } from "#contract/addresses/address-format.ts";
import type { Address } from "#contract/addresses/endpoints.ts";
import { productPath } from "#contract/catalog/paths.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { StaffNote as Note } from "#contract/staff/note.ts";
import { backOffice } from "#web/client/back-office.ts";
import { CallError } from "#web/client/call-error.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { ListBody } from "#web/components/list/list-body.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { RatingStars } from "#web/components/stars.tsx";
import { PageSection } from "#web/office/shared/page-section.tsx";
import { useMay } from "#web/office/shared/session/use-may.ts";
import { StaffNote } from "#web/office/shared/staff-note.tsx";
import { phoneHref } from "#web/shared/contact/phone-href.ts";
import { CustomerHead } from "./customer-head.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { customerQuery, staffReviewsQuery } from "./customer-queries.ts";

const REVIEWS_SHOWN = 20;

/** A customer with orders, reviews, addresses and what the staff wrote. */
export function CustomerPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(customerQuery(id));
  const mayModerate = useMay("reviews.moderate");
  return (
    <>
      <Link
        to="/seller/customers"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {t("Customers")}
      </Link>
      {!data && <PageHead title={t("Customer")} />}
      {!data && isNotFound(error) && (
        <EmptyState
          icon={<UserX />}
          title={t("There is no such customer")}
          text={t("The account may be deleted.")}
        />
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
      <span className="sr-only">{t("Loading the customer")}</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  );
}

/** What the staff wrote about the customer, who never sees it. */
function CustomerNote({ id, note }: { id: string; note: Note }) {
  const queryClient = useQueryClient();
  const { queryKey } = customerQuery(id);
  return (
    <PageSection title={t("Note")}>
      <StaffNote
        note={note}
        mayEdit={useMay("customers.edit")}
        save={(change) => backOffice.customers.writeNote({ id, ...change })}
        onSaved={(saved) =>
          queryClient.setQueryData(queryKey, (before) => before && { ...before, note: saved })
        }
        onOutdated={() => queryClient.invalidateQueries({ queryKey })}
      />
    </PageSection>
  );
}

/** The customer's address book. */
function CustomerAddresses({ addresses }: { addresses: readonly Address[] }) {
  return (
    <PageSection title={t("Addresses")}>
      {addresses.length === 0 ? (
        <p className="text-muted">{t("No address is saved.")}</p>
      ) : (
        <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
          {addresses.map((address) => (
            <li key={address._id} className="p-4 leading-snug">
              <p className="wrap-anywhere font-semibold">
                {address.firstName} {address.lastName}
              </p>
              <p className="wrap-anywhere text-muted">{addressText(address)}</p>
              <a
                href={phoneHref(address.phone)}
                className="tabular wrap-anywhere inline-block py-1 font-semibold text-brand underline-offset-4 hover:underline"
              >
                <bdi dir="ltr">{address.phone}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}

/** The customer's newest reviews. */
function CustomerReviews({ id }: { id: string }) {
  const writeDay = useDateFormat("dayOf");
  const reviews = useQuery(staffReviewsQuery({ shopper: id, limit: REVIEWS_SHOWN }));
  return (
    <PageSection title={t("Reviews")}>
      <ListBody
        query={reviews}
        state={undefined}
        rowsOf={(page) => page.reviews}
        skeleton={<Skeleton className="h-32" />}
        empty={<p className="text-muted">{t("No reviews yet.")}</p>}
      >
        {(page) => (
          <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
            {page.reviews.map(({ _id, product, rating, comment, hidden, createdAt }) => (
              <li key={_id} className="p-4">
                <div className="flex flex-wrap items-center gap-x-3">
                  <Link
                    to={productPath(product)}
                    className="wrap-anywhere min-h-6 min-w-0 font-semibold underline-offset-4 hover:underline"
                  >
                    {product.name}
                  </Link>
                  <RatingStars rating={rating} label={t("{rating} of 5 stars", { rating })} />
                  {hidden && <span className="font-semibold text-sm text-tomato">{t("Hidden")}</span>}
                  <time dateTime={createdAt} className="tabular ms-auto text-muted text-sm">
                    {writeDay(createdAt)}
                  </time>
                </div>
                <p className="wrap-anywhere mt-1 whitespace-pre-line">{comment}</p>
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </PageSection>
  );
}
