import { useQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";
import { inContext, msg, t } from "#contract/i18n/i18n.ts";
import type { SentPromotion } from "#contract/notifications/promotion-endpoints.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { ListTable } from "#web/components/list/list-table.tsx";
import { Cell, type Column, Row } from "#web/components/list/table.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { promotionsQuery } from "./promotion-queries.ts";
import { taskStateTexts } from "./task-progress.tsx";

const columns: readonly Column[] = [
  { name: "promotion", title: msg("Promotion") },
  { name: "when", title: msg("Sent") },
  { name: "receivers", title: msg("Receivers") },
];

const grid = "grid items-start gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_12rem_12rem]";

/** The promotions that were sent, newest first. */
export function SentPromotions() {
  const state = useListState({ sortBy: ["sentAt"] });
  const promotions = useQuery(promotionsQuery(state.query));
  return (
    <section aria-labelledby="sent-promotions" className="mt-10">
      <div className="mb-4 flex items-baseline gap-3">
        <h2 id="sent-promotions" className="font-extrabold text-xl">
          {t(inContext("heading", "Sent"))}
        </h2>
        <p className="tabular text-muted first-letter:uppercase">
          {promotions.data && countText(promotions.data)}
        </p>
      </div>
      <ListTable
        label={t("Sent promotions")}
        columns={columns}
        grid={grid}
        query={promotions}
        state={state}
        rowsOf={(page) => page.promotions}
        row={(promotion) => <SentRow key={promotion._id} promotion={promotion} />}
        empty={
          <EmptyState
            icon={<Megaphone />}
            title={t("Nothing sent yet")}
            text={t("What you send is listed here.")}
          />
        }
      />
    </section>
  );
}

/** How many were sent; the count may stop at a maximum. */
function countText({ total, totalIsExact }: { total: number; totalIsExact: boolean }): string {
  return totalIsExact
    ? t("{count, plural, one {# promotion} other {# promotions}}", { count: total })
    : t("{count, plural, one {more than # promotion} other {more than # promotions}}", { count: total });
}

function SentRow({ promotion }: { promotion: SentPromotion }) {
  const writeMoment = useDateFormat("moment");
  const { _id, title, message, link, sentBy, sentAt, mails, ...progress } = promotion;
  return (
    <Row id={_id} label={title}>
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
        <p>{sentBy ?? t("A former member")}</p>
      </Cell>
      <Cell column="receivers" className="tabular text-sm">
        <Progress {...progress} />
        {mails && <MailProgress mails={mails} />}
      </Cell>
    </Row>
  );
}

function Progress({ receivers, sent, state }: Pick<SentPromotion, "receivers" | "sent" | "state">) {
  if (state === "done") return t("{count, plural, one {# shopper} other {# shoppers}}", { count: sent });
  return (
    <>
      <p className="font-semibold">{t(taskStateTexts[state])}</p>
      <p className="text-muted">
        {t("{sent, number} of {count, plural, one {# shopper} other {# shoppers}}", {
          sent,
          count: receivers,
        })}
      </p>
    </>
  );
}

type MailProgressProps = { mails: NonNullable<SentPromotion["mails"]> };

function MailProgress({ mails: { receivers, mailed, refused, state } }: MailProgressProps) {
  const isDone = state === "done";
  return (
    <>
      {!isDone && (
        <p className="mt-1 font-semibold">{t("Mails: {state}", { state: t(taskStateTexts[state]) })}</p>
      )}
      <p className={isDone ? "" : "text-muted"}>
        {isDone
          ? t("{count, plural, one {# mail} other {# mails}}", { count: mailed })
          : t("{mailed, number} of {count, plural, one {# mail} other {# mails}}", {
              mailed,
              count: receivers,
            })}
      </p>
      {refused > 0 && (
        <p className="text-muted">
          {t("{refused, plural, other {# refused by the mail server}}", { refused })}
        </p>
      )}
    </>
  );
}
