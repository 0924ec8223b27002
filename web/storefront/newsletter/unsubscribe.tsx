import { MailX } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { linkPageHeaders } from "#web/components/page/link-page.tsx";
import { NewsletterLink } from "./newsletter-link.tsx";

export const headers = () => linkPageHeaders;

/** The page of the unsubscribe link in a newsletter. */
export default function UnsubscribePage() {
  return (
    <NewsletterLink
      question={t(
        "Do you want to get no more newsletters from us? Emails about your orders still reach you.",
      )}
      act={(token) => shopperApi.newsletter.unsubscribe({ token })}
      label={t("Unsubscribe")}
      done={{ icon: <MailX />, title: t("Unsubscribed") }}
    />
  );
}
