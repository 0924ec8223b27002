import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Mails } from "lucide-react";
import { calls } from "../../../contract/newsletter/staff-calls.ts";
import { backOffice } from "../../api/back-office.ts";
import { messageOf } from "../../api/call-error.ts";
import { useAction } from "../../api/use-action.ts";
import { SUBSCRIBERS_KEY, subscribersQuery } from "../../features/seller/customer-queries.ts";
import { customerSections } from "../../features/seller/customer-sections.ts";
import { useMay } from "../../features/seller/use-may.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListBody } from "../../ui/list/list-body.tsx";
import { ListKeys } from "../../ui/list/list-keys.tsx";
import { ListPager } from "../../ui/list/list-pager.tsx";
import { ListHead, ListSearch } from "../../ui/list/list-tools.tsx";
import { useListState } from "../../ui/list/use-list-state.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { SectionTabs } from "../../ui/section-tabs.tsx";
import { toast } from "../../ui/toast.tsx";
import { SubscriberTable, SubscriberTableSkeleton } from "./newsletter/subscriber-table.tsx";

/** Who gets the newsletter. */
export default function Newsletter() {
  const state = useListState({});
  const subscribers = useQuery(subscribersQuery(state.query));
  useNoticeSessionEnd(subscribers.error);
  const mayExport = useMay("promotions.send");
  const remove = useRemoveSubscriber();
  return (
    <>
      <PageHead title="Newsletter" />
      <SectionTabs label="Customers" sections={customerSections} />
      <div className="pt-6">
        <ListHead title="Newsletter" noun="subscriber" count={subscribers.data}>
          <ListSearch label="Email begins with" state={state} />
          {mayExport && (
            <a href={calls.exportAll.path} download className={buttonClass("secondary")}>
              <Download aria-hidden className="size-5" />
              Export
            </a>
          )}
          <ListKeys />
        </ListHead>
        <p className="mb-4 max-w-2xl text-muted">
          Promotions can be mailed to these addresses. If another service sends your newsletter, export the
          table: it has a link for each address, by which everybody can unsubscribe.
        </p>
        <ListBody
          query={subscribers}
          state={state}
          rowsOf={(page) => page.subscribers}
          skeleton={<SubscriberTableSkeleton />}
          empty={<NobodyFound narrowed={state.isNarrowed} />}
        >
          {(page) => (
            <>
              <SubscriberTable subscribers={page.subscribers} onRemove={remove} />
              <ListPager page={page} state={state} />
            </>
          )}
        </ListBody>
      </div>
    </>
  );
}

function NobodyFound({ narrowed }: { narrowed: boolean }) {
  if (narrowed)
    return (
      <EmptyState icon={<Mails />} title="Nobody found">
        <ButtonLink to="/seller/customers/newsletter" replace look="secondary">
          Show everybody
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<Mails />}
      title="Nobody yet"
      text="Who subscribes on the home page and confirms it by mail appears here."
    />
  );
}

function useRemoveSubscriber(): (id: string) => void {
  const queryClient = useQueryClient();
  const { mutate } = useAction({
    mutationFn: (id: string) => backOffice.staffNewsletter.remove({ id }),
    onSuccess: ({ message }) => toast.success(message, { about: "newsletter" }),
    onError: (error) => toast.error(messageOf(error), { about: "newsletter" }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SUBSCRIBERS_KEY }),
  });
  return mutate;
}
