import { MailCheck } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { linkPageHeaders } from "#web/components/page/link-page.tsx";
import { NewsletterLink } from "./newsletter-link.tsx";

export const headers = () => linkPageHeaders;

/** The page of the link by which an address confirms that it wants the newsletter. */
export default function ConfirmNewsletterPage() {
  return (
    <NewsletterLink
      question={t("Do you want to get our newsletter by email? Each one has a link to unsubscribe.")}
      act={(token) => shopperApi.newsletter.confirm({ token })}
      label={t("Yes, send it to me")}
      done={{ icon: <MailCheck />, title: t("Thank you") }}
    />
  );
}
