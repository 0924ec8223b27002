import { useQuery } from "@tanstack/react-query";
import { Mails } from "lucide-react";
import { outboxQuery } from "../../features/seller/seller-queries.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListBody } from "../../ui/list/list-body.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Route } from "./+types/outbox";
import { Mail } from "./outbox/mail.tsx";
import { MailList } from "./outbox/mail-list.tsx";

export default function Outbox({ params: { id } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Outbox" />
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h1 className="font-extrabold text-2xl">Outbox</h1>
        <p className="text-muted">A demo sends no mails: here is what it would have sent.</p>
      </div>
      <Mailbox id={id} />
    </>
  );
}

/** The list, with the open mail beside it; on narrow screens one or the other. */
function Mailbox({ id }: { id: string | undefined }) {
  const outbox = useQuery(outboxQuery);
  useNoticeSessionEnd(outbox.error);
  return (
    <ListBody
      state={undefined}
      query={outbox}
      rowsOf={({ mails }) => mails}
      skeleton={
        <div role="status">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-96 rounded-2xl" />
        </div>
      }
      empty={
        <EmptyState
          icon={<Mails />}
          title="No mails yet"
          text="Emails appear here when someone places an order or requests a new password."
        />
      }
    >
      {({ mails }) => (
        <div className={`grid grid-cols-1 items-start gap-6 ${id ? "xl:grid-cols-[22rem_1fr]" : ""}`}>
          <div className={id ? "max-xl:hidden" : ""}>
            <MailList mails={mails} beside={id !== undefined} />
          </div>
          {id && <Mail key={id} id={id} />}
        </div>
      )}
    </ListBody>
  );
}
