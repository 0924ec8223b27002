import type { ListedMail } from "../../../../contract/mail/endpoints.ts";
import { useDateFormat } from "../../../ui/dates.ts";
import { NavLink } from "../../../ui/link.tsx";
import { Cell, type Column, Row, Table } from "../../../ui/list/table.tsx";

const columns: readonly Column[] = [
  { name: "subject", title: "Subject" },
  { name: "to", title: "To", className: "truncate" },
  { name: "sentAt", title: "Sent", className: "tabular" },
];

const wide = "grid gap-x-6 xl:grid-cols-[1fr_20rem_12rem]";

/** The mails, newest first, with subject, recipient and date; stacked when a mail is open beside the list. */
export function MailList({ mails, beside }: { mails: ListedMail[]; beside: boolean }) {
  const writeMoment = useDateFormat("moment");
  return (
    <Table
      label="Mails"
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
