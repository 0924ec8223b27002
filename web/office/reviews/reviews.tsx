import { useQuery } from "@tanstack/react-query";
import { MessageSquareText } from "lucide-react";
import type { ReactNode } from "react";
import { countOf } from "#contract/count-of.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { ListBody } from "#web/components/list/list-body.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPager } from "#web/components/list/list-pager.tsx";
import { ListChoice, ListHead, ListSearch } from "#web/components/list/list-tools.tsx";
import { type Column, Table } from "#web/components/list/table.tsx";
import { type ListState, useListState } from "#web/components/list/use-list-state.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { staffReviewsQuery } from "#web/office/customers/customer-queries.ts";
import { useNoticeSessionEnd } from "#web/office/shared/use-seller-session.ts";
import { ReviewRow } from "./review-row.tsx";

const columns: readonly Column[] = [
  { name: "product", title: "Product" },
  { name: "review", title: "Review" },
  { name: "written", title: "Written", sort: { by: "createdAt", order: "desc" } },
  { name: "actions", title: "Answer, hide", className: "xl:text-right" },
];

const grid = "grid gap-x-6 gap-y-3 xl:grid-cols-[14rem_1fr_11rem_16rem]";

const rows = ["first", "second", "third", "fourth"];

const stars = ["5", "4", "3", "2", "1"] as const;

const ratingOptions = [
  { value: "", text: "All ratings" },
  ...stars.map((value) => ({ value, text: countOf(Number(value), "star") })),
];

const hiddenOptions = [
  { value: "", text: "Shown and hidden" },
  { value: "false", text: "Shown" },
  { value: "true", text: "Hidden" },
];

/** What shoppers wrote about products: the staff can answer, and hide what does not belong there. */
export default function StaffReviews() {
  const state = useListState({ sortBy: ["createdAt"], rating: stars, hidden: ["true", "false"] });
  const { query, change } = state;
  const reviews = useQuery(staffReviewsQuery(query));
  useNoticeSessionEnd(reviews.error);
  return (
    <>
      <PageHead title="Reviews" />
      <ListHead title="Reviews" noun="review" count={reviews.data}>
        <ListSearch label="Product, author or text" state={state} />
        <ListChoice
          label="Rating"
          value={query.rating ?? ""}
          options={ratingOptions}
          onChange={(rating) => change({ rating })}
        />
        <ListChoice
          label="Visibility"
          value={query.hidden ?? ""}
          options={hiddenOptions}
          onChange={(hidden) => change({ hidden })}
        />
        <ListKeys />
      </ListHead>
      <ListBody
        query={reviews}
        state={state}
        rowsOf={(page) => page.reviews}
        skeleton={<ReviewTableSkeleton />}
        empty={<NoReviews narrowed={state.isNarrowed} />}
      >
        {(page) => (
          <>
            <ReviewTable state={state}>
              {page.reviews.map((review) => (
                <ReviewRow key={review._id} review={review} />
              ))}
            </ReviewTable>
            <ListPager page={page} state={state} />
          </>
        )}
      </ListBody>
    </>
  );
}

function NoReviews({ narrowed }: { narrowed: boolean }) {
  if (narrowed)
    return (
      <EmptyState icon={<MessageSquareText />} title="No reviews found">
        <ButtonLink to="/seller/reviews" replace look="secondary">
          Show all reviews
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<MessageSquareText />}
      title="No reviews yet"
      text="What shoppers write about products appears here."
    />
  );
}

/** Reviews, one per row; on narrow screens the cells are stacked. */
function ReviewTable({ state, children }: { state: ListState; children: ReactNode }) {
  return (
    <Table label="Reviews" columns={columns} state={state} grid={grid}>
      {children}
    </Table>
  );
}

/** A placeholder for the list while it is loading. */
function ReviewTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading reviews</span>
      {rows.map((row) => (
        <div key={row} className={`${grid} p-4`}>
          <Skeleton className="h-12" />
          <Skeleton className="h-16" />
          <Skeleton className="h-10 w-36" />
          <Skeleton className="h-11 w-32" />
        </div>
      ))}
    </div>
  );
}
