import type { ReactNode } from "react";
import { exampleEmail } from "../../../contract/settings/defaults.ts";
import { useSettings } from "../../ui/settings.ts";
import { hoursInWords } from "./opening-hours.ts";
import { phoneHref } from "./phone-href.ts";

/** The shop's contact details from its settings; nothing when there are none. */
export function ShopContact() {
  const { contact, openingHours } = useSettings();
  const { phone, email, address } = contact;
  const hours = hoursInWords(openingHours);
  const isOwnEmail = email !== exampleEmail;
  if (!phone && !isOwnEmail && !address && hours.length === 0) return null;
  return (
    <address className="mt-4 grid gap-1 text-muted not-italic">
      {phone && <ContactLink href={phoneHref(phone)}>{phone}</ContactLink>}
      {isOwnEmail && <ContactLink href={`mailto:${email}`}>{email}</ContactLink>}
      {address && <p className="whitespace-pre-line wrap-anywhere py-1">{address}</p>}
      {hours.length > 0 && (
        <ul aria-label="Opening hours" className="tabular py-1">
          {hours.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </address>
  );
}

function ContactLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return (
    <a
      href={href}
      className="wrap-anywhere justify-self-start py-1 underline-offset-4 hover:text-ink hover:underline"
    >
      {children}
    </a>
  );
}
