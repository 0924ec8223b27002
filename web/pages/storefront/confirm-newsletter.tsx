import { MailCheck } from "lucide-react";
import { shopperApi } from "../../api/shopper.ts";
import { NewsletterLink } from "../../features/newsletter/newsletter-link.tsx";
import { linkPageHeaders } from "../../ui/link-page.tsx";

export const headers = () => linkPageHeaders;

/** The page of the link by which an address confirms that it wants the newsletter. */
export default function ConfirmNewsletterPage() {
  return (
    <NewsletterLink
      question="Do you want to get our newsletter by email? Each one has a link to unsubscribe."
      act={(token) => shopperApi.newsletter.confirm({ token })}
      label="Yes, send it to me"
      done={{ icon: <MailCheck />, title: "Thank you" }}
    />
  );
}
