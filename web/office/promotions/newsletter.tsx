import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Mails } from "lucide-react";
import { backOfficeCalls } from "#contract/calls/back-office.ts";
import type { Subscriber } from "#contract/newsletter/staff-endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button, ButtonLink, buttonClass } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { EmptyState } from "#web/components/empty-state.tsx";
import { ListBody } from "#web/components/list/list-body.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPager } from "#web/components/list/list-pager.tsx";
import { ListHead, ListSearch } from "#web/components/list/list-tools.tsx";
import { Cell, type Column, Row, Table } from "#web/components/list/table.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { SectionTabs } from "#web/components/section-tabs.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { toast } from "#web/components/toast.tsx";
import { SUBSCRIBERS_KEY, subscribersQuery } from "#web/office/customers/customer-queries.ts";
import { customerSections } from "#web/office/customers/customer-sections.ts";
import { useMay } from "#web/office/shared/use-may.ts";
import { useNoticeSessionEnd } from "#web/office/shared/use-seller-session.ts";

const columns: readonly Column[] = [
  { name: "email", title: "Email" },
  { name: "since", title: "Since" },
  { name: "remove", title: "Action", className: "text-right" },
];

const grid =
  "grid items-center gap-x-6 grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_8rem_8rem]";

const rows = ["first", "second", "third"];

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
            <a
              href={backOfficeCalls.staffNewsletter.exportAll.path}
              download
              className={buttonClass("secondary")}
            >
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

type SubscriberTableProps = { subscribers: readonly Subscriber[]; onRemove: (id: string) => void };

/** Who gets the newsletter, one per row. */
function SubscriberTable({ subscribers, onRemove }: SubscriberTableProps) {
  const writeDay = useDateFormat("dayOf");
  const mayEdit = useMay("customers.edit");
  return (
    <Table label="Newsletter" columns={columns} grid={grid}>
      {subscribers.map(({ _id, email, since }) => (
        <Row key={_id} id={_id}>
          <Cell column="email" className="wrap-anywhere min-w-0 font-semibold">
            {email}
          </Cell>
          <Cell column="since" className="text-muted max-md:row-start-2">
            <time dateTime={since}>{writeDay(since)}</time>
          </Cell>
          <Cell column="remove" className="text-right max-md:row-span-2">
            {mayEdit && (
              <Button look="quiet" aria-label={`Remove ${email}`} onClick={() => onRemove(_id)}>
                Remove
              </Button>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** A placeholder for the list while it is loading. */
function SubscriberTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading the newsletter</span>
      {rows.map((row) => (
        <div key={row} className={`${grid} p-4`}>
          <Skeleton className="h-5 w-56 max-w-full" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
