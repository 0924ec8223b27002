import { countOf } from "../../../../contract/count-of.ts";
import type { SentPromotion } from "../../../../contract/notifications/promotion-endpoints.ts";
import { taskStateTexts } from "../../../features/seller/task-progress.tsx";
import { useDateFormat } from "../../../ui/dates.ts";
import { Link } from "../../../ui/link.tsx";
import { Cell, type Column, Row, Table } from "../../../ui/list/table.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

const columns: readonly Column[] = [
  { name: "promotion", title: "Promotion" },
  { name: "when", title: "Sent" },
  { name: "receivers", title: "Receivers" },
];

const grid = "grid items-start gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_12rem_12rem]";

/** Promotions that were sent, one per row; on phones the cells are stacked. */
export function SentTable({ promotions }: { promotions: readonly SentPromotion[] }) {
  const writeMoment = useDateFormat("moment");
  return (
    <Table label="Sent promotions" columns={columns} grid={grid}>
      {promotions.map(({ _id, title, message, link, sentBy, sentAt, mails, ...progress }) => (
        <Row key={_id} id={_id} label={title}>
          <Cell column="promotion" className="wrap-anywhere min-w-0">
            <h3 className="font-semibold">{title}</h3>
            <p className="text-muted text-sm">{message}</p>
            {link && (
              <Link to={link} className="text-sm underline underline-offset-4">
                {link}
              </Link>
            )}
          </Cell>
          <Cell column="when" className="wrap-anywhere text-sm">
            <time dateTime={sentAt} className="tabular text-muted">
              {writeMoment(sentAt)}
            </time>
            <p>{sentBy ?? "A former member"}</p>
          </Cell>
          <Cell column="receivers" className="tabular text-sm">
            <Progress {...progress} />
            {mails && <MailProgress mails={mails} />}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Progress({ receivers, sent, state }: Pick<SentPromotion, "receivers" | "sent" | "state">) {
  if (state === "done") return countOf(sent, "shopper");
  return (
    <>
      <p className="font-semibold">{taskStateTexts[state]}</p>
      <p className="text-muted">
        {sent.toLocaleString("en-US")} of {countOf(receivers, "shopper")}
      </p>
    </>
  );
}

type MailProgressProps = { mails: NonNullable<SentPromotion["mails"]> };

function MailProgress({ mails: { receivers, mailed, refused, state } }: MailProgressProps) {
  const isDone = state === "done";
  return (
    <>
      {!isDone && <p className="mt-1 font-semibold">Mails: {taskStateTexts[state]}</p>}
      <p className={isDone ? "" : "text-muted"}>
        {isDone
          ? countOf(mailed, "mail")
          : `${mailed.toLocaleString("en-US")} of ${countOf(receivers, "mail")}`}
      </p>
      {refused > 0 && (
        <p className="text-muted">{refused.toLocaleString("en-US")} refused by the mail server</p>
      )}
    </>
  );
}

const rows = ["first", "second", "third"];

/** A placeholder for the list while it is loading. */
export function SentTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading sent promotions</span>
      {rows.map((row) => (
        <div key={row} className={`${grid} p-4`}>
          <Skeleton className="h-11 w-56 max-w-full" />
          <Skeleton className="h-11 w-36" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  );
}
