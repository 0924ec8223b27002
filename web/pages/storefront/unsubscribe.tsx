import { MailX } from "lucide-react";
import { shopperApi } from "../../api/shopper.ts";
import { NewsletterLink } from "../../features/newsletter/newsletter-link.tsx";
import { linkPageHeaders } from "../../ui/link-page.tsx";

export const headers = () => linkPageHeaders;

/** The page of the unsubscribe link in a newsletter. */
export default function UnsubscribePage() {
  return (
    <NewsletterLink
      question="Do you want to get no more newsletters from us? Emails about your orders still reach you."
      act={(token) => shopperApi.newsletter.unsubscribe({ token })}
      label="Unsubscribe"
      done={{ icon: <MailX />, title: "Unsubscribed" }}
    />
  );
}
