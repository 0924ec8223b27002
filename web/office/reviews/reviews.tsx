import { useQuery } from "@tanstack/react-query";
import { MessageSquareText } from "lucide-react";
import { msg, t } from "#contract/i18n/i18n.ts";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import { EmptyList } from "#web/components/list/list-table.tsx";
import { ListChoice, ListSearch } from "#web/components/list/list-tools.tsx";
import type { Column } from "#web/components/list/table.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { staffReviewsQuery } from "#web/office/customers/customer-queries.ts";
import { ReviewRow } from "./review-row.tsx";

const columns: readonly Column[] = [
  { name: "product", title: msg("Product") },
  { name: "review", title: msg("Review") },
  { name: "written", title: msg("Written"), sort: { by: "createdAt", order: "desc" } },
  { name: "actions", title: msg("Answer, hide"), className: "xl:text-end" },
];

const grid = "grid gap-x-6 gap-y-3 xl:grid-cols-[14rem_1fr_11rem_16rem]";

const stars = ["5", "4", "3", "2", "1"] as const;

const hiddenOptions = () => [
  { value: "", text: t("Shown and hidden") },
  { value: "false", text: t("Shown") },
  { value: "true", text: t("Hidden") },
];

/** What shoppers wrote about products: the staff can answer, and hide what does not belong there. */
export default function StaffReviews() {
  const state = useListState({ sortBy: ["createdAt"], rating: stars, hidden: ["true", "false"] });
  const { query, change } = state;
  const reviews = useQuery(staffReviewsQuery(query));
  return (
    <ListPage
      title={t("Reviews")}
      counted={msg("{count, plural, one {# review} other {# reviews}}")}
      tools={
        <>
          <ListSearch label={t("Product, author or text")} state={state} />
          <ListChoice
            label={t("Rating")}
            value={query.rating ?? ""}
            options={[
              { value: "", text: t("All ratings") },
              ...stars.map((value) => ({
                value,
                text: t("{count, plural, one {# star} other {# stars}}", { count: Number(value) }),
              })),
            ]}
            onChange={(rating) => change({ rating })}
          />
          <ListChoice
            label={t("Visibility")}
            value={query.hidden ?? ""}
            options={hiddenOptions()}
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
          title={t("No reviews yet")}
          text={t("What shoppers write about products appears here.")}
          notFound={t("No reviews found")}
          showAll={t("Show all reviews")}
        />
      }
    />
  );
}
