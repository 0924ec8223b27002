import { useQuery } from "@tanstack/react-query";
import { MessageSquareText } from "lucide-react";
import { countOf } from "#contract/count-of.ts";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import { EmptyList } from "#web/components/list/list-table.tsx";
import { ListChoice, ListSearch } from "#web/components/list/list-tools.tsx";
import type { Column } from "#web/components/list/table.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { staffReviewsQuery } from "#web/office/customers/customer-queries.ts";
import { ReviewRow } from "./review-row.tsx";

const columns: readonly Column[] = [
  { name: "product", title: "Product" },
  { name: "review", title: "Review" },
  { name: "written", title: "Written", sort: { by: "createdAt", order: "desc" } },
  { name: "actions", title: "Answer, hide", className: "xl:text-right" },
];

const grid = "grid gap-x-6 gap-y-3 xl:grid-cols-[14rem_1fr_11rem_16rem]";

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
  return (
    <ListPage
      title="Reviews"
      noun="review"
      tools={
        <>
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
        </>
      }
      columns={columns}
      grid={grid}
      query={reviews}
      state={state}
      rowsOf={(page) => page.reviews}
      row={(review) => <ReviewRow key={review._id} review={review} />}
      empty={
        <EmptyList
          state={state}
          icon={<MessageSquareText />}
          title="No reviews yet"
          text="What shoppers write about products appears here."
          notFound="No reviews found"
          showAll="Show all reviews"
        />
      }
    />
  );
}
