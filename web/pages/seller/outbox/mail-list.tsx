import { NavLink } from "react-router";
import type { ListedMail } from "../../../../contract/mail.ts";

const dateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** The mails, newest first: subject, to whom, when. */
export function MailList({ mails }: { mails: ListedMail[] }) {
  return (
    <ul
      aria-label="Mails"
      className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface"
    >
      {mails.map(({ _id, to, subject, sentAt }) => (
        <li key={_id}>
          <NavLink
            to={`/seller/outbox/${_id}`}
            className="-outline-offset-3 block px-4 py-3 hover:bg-sunken aria-[current=page]:bg-brand-soft"
          >
            <span className="block font-bold">{subject}</span>
            <span className="block truncate text-muted text-sm">{to}</span>
            <time dateTime={sentAt} className="tabular text-muted text-sm">
              {dateFormat.format(new Date(sentAt))}
            </time>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
