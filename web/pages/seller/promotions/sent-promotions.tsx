import { useQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { boundedCountOf } from "../../../../contract/count-of.ts";
import { promotionsQuery } from "../../../features/seller/promotion-queries.ts";
import { useNoticeSessionEnd } from "../../../features/seller/use-seller-session.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListBody } from "../../../ui/list/list-body.tsx";
import { ListPager } from "../../../ui/list/list-pager.tsx";
import { useListState } from "../../../ui/list/use-list-state.ts";
import { SentTable, SentTableSkeleton } from "./sent-table.tsx";

/** The promotions that were sent, newest first. */
export function SentPromotions() {
  const state = useListState({ sortBy: ["sentAt"] });
  const promotions = useQuery(promotionsQuery(state.query));
  useNoticeSessionEnd(promotions.error);
  return (
    <section aria-labelledby="sent-promotions" className="mt-10">
      <div className="mb-4 flex items-baseline gap-3">
        <h2 id="sent-promotions" className="font-extrabold text-xl">
          Sent
        </h2>
        <p className="tabular text-muted first-letter:uppercase">
          {promotions.data && boundedCountOf(promotions.data, "promotion")}
        </p>
      </div>
      <ListBody
        query={promotions}
        state={state}
        rowsOf={(page) => page.promotions}
        skeleton={<SentTableSkeleton />}
        empty={
          <EmptyState icon={<Megaphone />} title="Nothing sent yet" text="What you send is listed here." />
        }
      >
        {(page) => (
          <>
            <SentTable promotions={page.promotions} />
            <ListPager page={page} state={state} />
          </>
        )}
      </ListBody>
    </section>
  );
}
