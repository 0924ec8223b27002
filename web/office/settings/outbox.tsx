import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Mails } from "lucide-react";
import { inContext, msg, t } from "#contract/i18n/i18n.ts";
import type { ListedMail } from "#contract/mail/endpoints.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { NavLink } from "#web/components/link.tsx";
import { ListBody } from "#web/components/list/list-body.tsx";
import { Cell, type Column, Row, Table } from "#web/components/list/table.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";
import { outboxMailQuery, outboxQuery } from "#web/office/shared/office-queries.ts";
import type { Route } from "./+types/outbox";

const columns: readonly Column[] = [
  { name: "subject", title: msg("Subject") },
  { name: "to", title: inContext("recipient", "To"), className: "truncate" },
  { name: "sentAt", title: msg("Sent"), className: "tabular" },
];

const wide = "grid gap-x-6 xl:grid-cols-[1fr_20rem_12rem]";

export default function Outbox({ params: { id } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={t("Outbox")} />
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h1 className="font-extrabold text-2xl">{t("Outbox")}</h1>
        <p className="text-muted">{t("A demo sends no mails: here is what it would have sent.")}</p>
      </div>
      <Mailbox id={id} />
    </>
  );
}

/** The list, with the open mail beside it; on narrow screens one or the other. */
function Mailbox({ id }: { id: string | undefined }) {
  const outbox = useQuery(outboxQuery);
  return (
    <ListBody
      state={undefined}
      query={outbox}
      rowsOf={({ mails }) => mails}
      skeleton={
        <div role="status">
          <span className="sr-only">{t("Loading")}</span>
          <Skeleton className="h-96 rounded-2xl" />
        </div>
      }
      empty={
        <EmptyState
          icon={<Mails />}
          title={t("No mails yet")}
          text={t("Emails appear here when someone places an order or requests a new password.")}
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

/** The mails, newest first, with subject, recipient and date; stacked when a mail is open beside the list. */
function MailList({ mails, beside }: { mails: ListedMail[]; beside: boolean }) {
  const writeMoment = useDateFormat("moment");
  return (
    <Table
      label={t("Mails")}
      columns={columns}
      grid={beside ? "grid" : wide}
      headless={beside ? "always" : "narrow"}
    >
      {mails.map(({ _id, to, subject, sentAt }) => (
        <Row key={_id} id={_id}>
          <Cell column="subject" className="font-bold">
            {/* The whole row is a link. */}
            <NavLink to={`/seller/outbox/${_id}`} className="after:absolute after:inset-0">
              {subject}
            </NavLink>
          </Cell>
          <Cell column="to" className="text-muted max-xl:text-sm">
            {to}
          </Cell>
          <Cell column="sentAt" className="text-muted max-xl:text-sm">
            <time dateTime={sentAt}>{writeMoment(sentAt)}</time>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** A mail as a mail program shows it, and its plain text. */
function Mail({ id }: { id: string }) {
  const { url } = useSettings();
  const { data, error, isPending, refetch } = useQuery(outboxMailQuery(id));
  return (
    <div className="grid min-w-0 gap-3">
      <ButtonLink to="/seller/outbox" look="quiet" className="justify-self-start xl:hidden">
        <ArrowLeft aria-hidden className="size-5" />
        {t("All mails")}
      </ButtonLink>
      {isPending && <Skeleton className="h-96 rounded-2xl" />}
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <article
          aria-label={data.mail.subject}
          className="overflow-hidden rounded-2xl border border-line bg-surface"
        >
          <header className="border-line border-b px-4 py-3">
            <h2 className="font-bold text-lg">{data.mail.subject}</h2>
            <p className="text-muted text-sm">{t("To {address}", { address: data.mail.to })}</p>
          </header>
          {/* Sandboxed: a mail runs no scripts and has no access to the member's session; its links open in a new
              tab. */}
          <iframe
            title={t("Email")}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={withOwnPictures(data.mail.html, url)}
            className="block h-[70dvh] min-h-96 w-full"
          />
          <details className="border-line border-t px-4 py-3">
            <summary className="py-1 font-semibold">{t("Plain text")}</summary>
            <pre className="mt-2 whitespace-pre-wrap text-sm">{data.mail.text}</pre>
          </details>
        </article>
      )}
    </div>
  );
}

/** The mail with its picture URLs on the host of this page, because it could not load them from another one. */
function withOwnPictures(html: string, shopUrl: string): string {
  return html.replaceAll(` src="${shopUrl}/`, ' src="/');
}
