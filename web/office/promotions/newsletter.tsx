import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Mails } from "lucide-react";
import { backOfficeCalls } from "#contract/calls/back-office.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import type { Subscriber } from "#contract/newsletter/staff-endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button, buttonClass } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import { EmptyList } from "#web/components/list/list-table.tsx";
import { ListSearch } from "#web/components/list/list-tools.tsx";
import { Cell, type Column, Row } from "#web/components/list/table.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { toast } from "#web/components/toast.tsx";
import { SUBSCRIBERS_KEY, subscribersQuery } from "#web/office/customers/customer-queries.ts";
import { CustomerTabs } from "#web/office/customers/customer-tabs.tsx";
import { useMay } from "#web/office/shared/session/use-may.ts";

const columns: readonly Column[] = [
  { name: "email", title: msg("Email") },
  { name: "since", title: msg("Since") },
  { name: "remove", title: msg("Action"), className: "text-end" },
];

const grid =
  "grid items-center gap-x-6 grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_8rem_8rem]";

/** Who gets the newsletter. */
export default function Newsletter() {
  const state = useListState({});
  const subscribers = useQuery(subscribersQuery(state.query));
  const mayExport = useMay("promotions.send");
  const remove = useRemoveSubscriber();
  return (
    <ListPage
      title={t("Newsletter")}
      counted={msg("{count, plural, one {# subscriber} other {# subscribers}}")}
      above={<CustomerTabs />}
      tools={
        <>
          <ListSearch label={t("Email begins with")} state={state} />
          {mayExport && (
            <a
              href={backOfficeCalls.staffNewsletter.exportAll.path}
              download
              className={buttonClass("secondary")}
            >
              <Download aria-hidden className="size-5" />
              {t("Export")}
            </a>
          )}
          <ListKeys />
        </>
      }
      columns={columns}
      grid={grid}
      query={subscribers}
      state={state}
      rowsOf={(page) => page.subscribers}
      row={(subscriber) => <SubscriberRow key={subscriber._id} subscriber={subscriber} onRemove={remove} />}
      empty={
        <EmptyList
          state={state}
          icon={<Mails />}
          title={t("Nobody yet")}
          text={t("Who subscribes on the home page and confirms it by mail appears here.")}
          notFound={t("Nobody found")}
          showAll={t("Show everybody")}
        />
      }
    >
      <p className="mb-4 max-w-2xl text-muted">
        {t(
          "Promotions can be mailed to these addresses. If another service sends your newsletter, export the table: it has a link for each address, by which everybody can unsubscribe.",
        )}
      </p>
    </ListPage>
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

type SubscriberRowProps = { subscriber: Subscriber; onRemove: (id: string) => void };

function SubscriberRow({ subscriber: { _id, email, since }, onRemove }: SubscriberRowProps) {
  const writeDay = useDateFormat("dayOf");
  const mayEdit = useMay("customers.edit");
  return (
    <Row id={_id}>
      <Cell column="email" className="wrap-anywhere min-w-0 font-semibold">
        {email}
      </Cell>
      <Cell column="since" className="text-muted max-md:row-start-2">
        <time dateTime={since}>{writeDay(since)}</time>
      </Cell>
      <Cell column="remove" className="text-end max-md:row-span-2">
        {mayEdit && (
          <Button look="quiet" aria-label={t("Remove {email}", { email })} onClick={() => onRemove(_id)}>
            {t("Remove")}
          </Button>
        )}
      </Cell>
    </Row>
  );
}
